import type { SearchRecord, SearchRecords } from '#cms/types.ts';
import { type PreparedRecords, prepareInSteps, prepareRecords } from './prepare-records.ts';
import type { Place, SearchIndex } from './search.ts';

/** When more records than this have changed, all are prepared again in the background. */
const MANY = 200;
/** How many records are read at once. */
const PORTION = 50;
/** Milliseconds after which the preparation gives way to other work. */
const SLICE = 10;

type ServedIndex = Omit<SearchIndex, 'answers'>;

interface Part {
  ids: readonly string[];
  prepared: PreparedRecords;
}

interface Base extends Part {
  version: number;
  /** The list of pages whose order its records have. */
  list: readonly string[];
}

export function* readAll(records: SearchRecords, ids: readonly string[]): Generator<SearchRecord> {
  for (let start = 0; start < ids.length; start += PORTION)
    yield* records.read(ids.slice(start, start + PORTION));
}

/**
 * Builds the server's index: records prepared in slices, and those that changed since in a small second part;
 * the records stay on disk. Returns the function that brings it up to date.
 */
export function createServedIndex(records: SearchRecords): () => Promise<ServedIndex> {
  let base: Base | null = null;
  let pending: Promise<Base> | null = null;
  let current: { version: number; base: Base; index: ServedIndex } | null = null;

  async function prepareAll(): Promise<Base> {
    const { version, ids: list } = records;
    const ids: string[] = [];
    const noted = function* () {
      let at = 0;
      for (const record of readAll(records, list)) {
        // The list's text stays in memory anyway; the equal one read from disk need not.
        at = list.indexOf(record.id, at);
        ids.push(list[at] ?? record.id);
        yield record;
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
      current = { version, base, index: indexOf(records, base, changed) };
      return current.index;
    }
  };
}

function indexOf(records: SearchRecords, base: Base, changed: ReadonlySet<string>): ServedIndex {
  const newer = records.read([...changed]);
  const young: Part = { ids: newer.map(({ id }) => id), prepared: prepareRecords(newer) };
  const parts: Part[] = [base, young];
  for (const [place, id] of base.ids.entries()) if (changed.has(id)) base.prepared.gone[place] = 1;
  if (base.list !== records.ids) {
    const order = new Map(records.ids.map((id, at) => [id, at]));
    for (const [place, id] of base.ids.entries()) base.prepared.order[place] = order.get(id) ?? 0;
    base.list = records.ids;
  }
  const place = new Map(young.ids.map((id, at) => [id, at]));
  for (const [at, id] of records.ids.entries()) {
    const own = place.get(id);
    if (own !== undefined) young.prepared.order[own] = at;
  }
  const idsOf = new Map(parts.map(({ ids, prepared }) => [prepared, ids]));
  const idAt = ({ part, place }: Place): string[] => idsOf.get(part)?.slice(place, place + 1) ?? [];
  return {
    parts: parts.map(({ prepared }) => prepared),
    read: (places) => records.read(places.flatMap(idAt)),
    hrefOf: (id) => records.read([id])[0]?.href ?? null,
  };
}
