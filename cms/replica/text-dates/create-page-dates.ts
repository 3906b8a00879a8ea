import type { PageDates as GivenDates } from '../../queries/page-dates.ts';
import type { Change, TextHashes } from '../../transports/transport.ts';
import { type DatedByTimes, dateByTimes, dateOf, type IsCrowded } from './date-rules.ts';
import type { DatedText, DateStore } from './date-store.ts';
import { findBulkTimes } from './find-bulk-times.ts';

interface Options {
  fetchAll(): Promise<ReadonlyMap<string, GivenDates>>;
  fetchOne(id: string): Promise<GivenDates | null>;
  /** Null when the CMS's modification times are trusted. */
  hashes: TextHashes | null;
  store: DateStore | null;
  now: () => Date;
  notify(ids: ReadonlySet<string>): void;
}

export interface PageDates {
  /** @throws when the CMS gives no times */
  ready(): Promise<void>;
  of(id: string): string;
  since(id: string): string;
  isComplete(): boolean;
  follow(change: Change): void;
}

const BATCH = 1_000;

/**
 * Dates pages by the hash of their texts, because a checkout or copy changes all modification times. An
 * editor's date wins (decision 038).
 */
export function createPageDates({ fetchAll, fetchOne, hashes, store, now, notify }: Options): PageDates {
  let known = new Map<string, DatedText>();
  let isFirstRun = true;
  let started: Promise<void> | null = null;
  let looking = 0;
  const edited = new Set<string>();
  /** Runs updates in order, so that no earlier result replaces a later one. */
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue(run: () => Promise<void>): Promise<void> {
    const done = queue.then(run);
    queue = done.catch(() => undefined);
    return done;
  }

  async function dateAll(): Promise<void> {
    const all = await fetchAll();
    // Uses the same id strings as the result, because copies take memory on a large site.
    for (const id of all.keys()) {
      const entry = known.get(id);
      if (entry === undefined) continue;
      known.delete(id);
      known.set(id, entry);
    }
    const isBulk = findBulkTimes([...all.values()].map(({ modified }) => modified));
    const { pending, isComplete } = firstLook(all, isBulk);
    looking += isComplete ? 0 : 1;
    // Does not wait: reading texts takes too long for a sitemap.
    enqueue(() => dateByText(pending, isBulk))
      .then(() => {
        isFirstRun = false;
      })
      .catch(() => undefined)
      .finally(() => {
        looking -= isComplete ? 0 : 1;
      });
  }

  async function dateSome(ids: readonly string[]): Promise<void> {
    const times = new Map<string, GivenDates>();
    for (const id of ids) {
      edited.delete(id);
      const found = await fetchOne(id);
      if (found !== null) times.set(id, found);
    }
    const isBulk = () => false;
    await dateByText(firstLook(times, isBulk).pending, isBulk);
  }

  function firstLook(times: ReadonlyMap<string, GivenDates>, isBulk: IsCrowded): DatedByTimes {
    const dated = dateByTimes(known, times, now().toISOString(), (given) =>
      dateOf(undefined, '', given, isBulk, isFirstRun),
    );
    for (const [id, entry] of dated.known) known.set(id, entry);
    if (dated.known.size > 0) store?.put(dated.known);
    notify(dated.changed);
    return dated;
  }

  async function dateByText(pending: ReadonlyMap<string, GivenDates>, isBulk: IsCrowded): Promise<void> {
    let dated = new Map<string, DatedText>();
    const changed = new Set<string>();
    const finish = () => {
      if (dated.size > 0) store?.put(dated);
      if (changed.size > 0) notify(new Set(changed));
      dated = new Map();
      changed.clear();
    };
    for await (const [id, hash] of hashesOf(pending.keys())) {
      const times = pending.get(id);
      // Skips pages that changed meanwhile, because `times` is older than their texts.
      if (times === undefined || edited.has(id)) continue;
      const before = known.get(id);
      const { modified, updated } = times;
      const entry = {
        modified,
        hash,
        date: dateOf(before, hash, times, isBulk, isFirstRun),
        updated,
      };
      known.set(id, entry);
      dated.set(id, entry);
      if (before?.date !== entry.date) changed.add(id);
      if (dated.size >= BATCH) finish();
    }
    finish();
  }

  async function* hashesOf(ids: Iterable<string>): AsyncIterable<readonly [id: string, hash: string]> {
    if (hashes !== null) yield* hashes(ids);
    else for (const id of ids) yield [id, ''];
  }

  return {
    ready() {
      started ??= enqueue(async () => {
        known = store?.load() ?? new Map();
        isFirstRun = known.size === 0;
        await dateAll();
      }).catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    of: (id) => known.get(id)?.updated || (known.get(id)?.date ?? ''),
    since: (id) => known.get(id)?.date ?? '',
    isComplete: () => started !== null && looking === 0,
    follow(change) {
      if (started === null) return;
      if (change !== 'everything') for (const id of change) edited.add(id);
      enqueue(() => (change === 'everything' ? dateAll() : dateSome(change))).catch(() => undefined);
    },
  };
}
