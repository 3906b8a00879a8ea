import { type PreparedRecords, prepareInSteps, prepareRecords, type SearchTexts } from './prepare-records.ts';

/** When more records than this have changed, all are prepared again in the background. */
const MANY = 200;
/** How many records are read at once. */
const PORTION = 50;
/** Milliseconds after which the preparation gives way to other work. */
const SLICE = 10;

/** Where the records are: on disk, or in a database. */
interface Source<T> {
  /** Rises with each change. */
  readonly version: number;
  /** The ids of all records in their order; the same list until one is added or removed. */
  readonly ids: readonly string[];
  read(ids: readonly string[]): readonly T[];
  /** The ids of those that were changed, added or removed since a version; null when that is not known. */
  changedSince(version: number): ReadonlySet<string> | null;
}

interface LiveIndex {
  parts: readonly PreparedRecords[];
  /** The ids of the records at these places. */
  idsAt(places: readonly { part: PreparedRecords; place: number }[]): string[];
}

interface Part {
  ids: readonly string[];
  prepared: PreparedRecords;
}

interface Base extends Part {
  version: number;
  /** The list of ids whose order its records have. */
  list: readonly string[];
}

/**
 * Builds an index of records that stay where they are: prepared in slices, and those that changed since in a
 * small second part. Returns the function that brings it up to date.
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
      for (let start = 0; start < list.length; start += PORTION)
        for (const record of records.read(list.slice(start, start + PORTION))) {
          // The list's text stays in memory anyway; the equal one read from disk need not.
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

  function renew(): Promise<Base> {
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
        await renew();
        continue;
      }
      // The changed records can be searched at once; nobody waits for the preparation of all.
      if (changed.size > MANY) void renew().catch(() => undefined);
      const newer = records.read([...changed]);
      const young = { ids: newer.map(({ id }) => id), prepared: prepareRecords(newer.map(textsOf)) };
      current = { version, base, index: joinParts(base, young, records.ids, changed) };
      return current.index;
    }
  };
}

/** Both parts as one index: changed records are gone from the first, and each has its place in the order. */
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
