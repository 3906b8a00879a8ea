import { type PreparedRecords, prepareInSteps, prepareRecords, type SearchTexts } from './prepare-records.ts';

/** With more changed records, all are prepared again. */
const MANY = 200;
const BATCH = 50;
/** Maximum milliseconds before the preparation gives way to other work. */
const SLICE = 10;

interface Source<T> {
  readonly version: number;
  /** Ids in the order of the records; the same array until a record is added or removed. */
  readonly ids: readonly string[];
  read(ids: readonly string[]): readonly T[];
  /** Ids changed, added or removed since a version; null if unknown. */
  changedSince(version: number): ReadonlySet<string> | null;
}

interface LiveIndex {
  parts: readonly PreparedRecords[];
  idsAt(places: readonly { part: PreparedRecords; place: number }[]): string[];
}

interface Part {
  ids: readonly string[];
  prepared: PreparedRecords;
}

interface Base extends Part {
  version: number;
  list: readonly string[];
}

/**
 * Prepares most records in slices; those changed since are in a small second part. Returns the function that
 * brings the index up to date.
 */
export function createLiveIndex<T extends { id: string }>(
  records: Source<T>,
  textsOf: (record: T) => SearchTexts,
): () => Promise<LiveIndex> {
  let base: Base | null = null;
  let pending: Promise<Base> | null = null;
  let current: { version: number; base: Base; index: LiveIndex } | null = null;

  async function prepareAll(): Promise<Base> {
    const { version, ids: list } = records;
    const ids: string[] = [];
    const noted = function* () {
      let at = 0;
      for (let start = 0; start < list.length; start += BATCH)
        for (const record of records.read(list.slice(start, start + BATCH))) {
          // Keeps this string, so that the equal one from disk can be freed.
          at = list.indexOf(record.id, at);
          ids.push(list[at] ?? record.id);
          yield textsOf(record);
        }
    };
    const steps = prepareInSteps(noted());
    let end = performance.now() + SLICE;
    for (;;) {
      const step = steps.next();
      if (step.done) return { version, list, ids, prepared: step.value };
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + SLICE;
    }
  }

  function rebuild(): Promise<Base> {
    pending ??= prepareAll()
      .then((made) => {
        base = made;
        return made;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  return async () => {
    for (;;) {
      const { version } = records;
      if (current?.version === version && current.base === base) return current.index;
      const changed = base && records.changedSince(base.version);
      if (base === null || changed === null) {
        await rebuild();
        continue;
      }
      if (changed.size > MANY) void rebuild().catch(() => undefined);
      const newer = records.read([...changed]);
      const young = { ids: newer.map(({ id }) => id), prepared: prepareRecords(newer.map(textsOf)) };
      current = { version, base, index: joinParts(base, young, records.ids, changed) };
      return current.index;
    }
  };
}

function joinParts(
  base: Base,
  young: Part,
  list: readonly string[],
  changed: ReadonlySet<string>,
): LiveIndex {
  for (const [place, id] of base.ids.entries()) if (changed.has(id)) base.prepared.gone[place] = 1;
  if (base.list !== list) {
    const order = new Map(list.map((id, at) => [id, at]));
    for (const [place, id] of base.ids.entries()) base.prepared.order[place] = order.get(id) ?? 0;
    base.list = list;
  }
  const place = new Map(young.ids.map((id, at) => [id, at]));
  for (const [at, id] of list.entries()) {
    const own = place.get(id);
    if (own !== undefined) young.prepared.order[own] = at;
  }
  const idsOf = new Map([base, young].map(({ ids, prepared }) => [prepared, ids]));
  return {
    parts: [base.prepared, young.prepared],
    idsAt: (places) => places.flatMap(({ part, place }) => idsOf.get(part)?.slice(place, place + 1) ?? []),
  };
}
