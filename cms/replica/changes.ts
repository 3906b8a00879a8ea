import { setTimeout as wait } from 'node:timers/promises';
import type { CmsLog } from '../common/log.ts';
import { storedQuestion } from '../queries/stored-question.ts';
import type { Change, Transport } from '../transports/transport.ts';
import { createComparison } from './comparison.ts';
import { type ContentDb, tryWrite } from './content-db.ts';
import type { Fetch } from './fetch-results.ts';
import { findModified } from './find-modified.ts';
import type { PageList } from './page-list.ts';
import type { PageRows } from './page-rows.ts';
import { createQueue } from './queue.ts';
import type { ResultKind, ResultRows, StoredKey } from './result-rows.ts';
import { createRetryTimer } from './retry-timer.ts';

interface ChangesOptions {
  db: ContentDb;
  results: ResultRows;
  pages: PageRows;
  pageList: PageList;
  /** Fetches stored results again. Never fails. */
  refresh(keys: readonly StoredKey[]): Promise<void>;
  fetch: Pick<Fetch, 'times'>;
  transport: Pick<Transport, 'isCurrent'>;
  log: CmsLog;
  now: () => number;
  /** Whether the circuit breaker lets requests through. */
  canFetch(): boolean;
  /** Whether nothing that the content system says of the whole site is suspect. */
  isTrusted(): boolean;
  beforeCompare: ((wanted: Promise<void>) => Promise<unknown>) | null;
}

export interface Changes {
  /** Fetches again what a change can affect. Resolves when each result was tried once. */
  follow(change: Change): Promise<void>;
  poll(): Promise<void>;
  /** Fetches again what names the files of a page. */
  fetchFiles(page: string): Promise<void>;
  /** Fetches these again behind everything else. */
  later(keys: Iterable<StoredKey>): Promise<void>;
  retryLater(keys: Iterable<StoredKey>): void;
  settle(keys: Iterable<StoredKey>): void;
  /** How many changes there were since the start. */
  count(): number;
  isFollowing(): boolean;
  isComparing(): boolean;
  compared(): Promise<boolean>;
  close(): void;
}

/** How many results are stored in one transaction: what a change affects, and the rest of the site. */
const PORTION = { affected: 64, rest: 16 };
/** Milliseconds for which results about pages that are gone are kept: they may come back. */
const KEPT = 24 * 3_600_000;
/** Every tenth poll fetches everything, because modification times say nothing of files. */
const FULL = 10;
/** Milliseconds after which what is asked for next does not wait any more for what comes first. */
const HEAD_START = 500;

/** Builds what keeps the replica up to date: after changes, at a start, and after failures. */
export function createChanges(options: ChangesOptions): Changes {
  const { db, results, pages, pageList, refresh, transport, log, now } = options;
  const failed = new Map<string, StoredKey>();
  const affected = createQueue(PORTION.affected, refresh);
  const rest = createQueue(PORTION.rest, refresh);
  let changes = 0;
  let following = 0;
  let polls = 0;
  let isListDue = false;
  let isClosed = false;

  const timer = createRetryTimer({
    isNeeded: () => failed.size > 0 || isListDue,
    canRetry: options.canFetch,
    onDue: () => void retry(),
  });

  async function syncList(since: number): Promise<void> {
    try {
      await pageList.newerThan(since);
      isListDue = false;
    } catch {
      // The stored list stays; the reason was logged where it was fetched.
      isListDue = true;
    }
  }

  /** The list of pages is asked for first: after an outage the breaker refuses all but one request. */
  async function syncListAnd(keys: readonly StoredKey[]): Promise<void> {
    const list = syncList(now());
    await Promise.race([list, wait(HEAD_START, undefined, { ref: false })]);
    await Promise.all([list, affected.add(keys)]);
  }

  async function retry(): Promise<void> {
    const keys = [...failed.values()];
    failed.clear();
    await track(() => syncListAnd(keys));
  }

  /** Counts as following while it runs; what failed is tried again later. */
  async function track(work: () => Promise<void>): Promise<void> {
    following += 1;
    try {
      if (!isClosed) await work();
    } catch (error) {
      // What was under way when the site stopped has nowhere to go.
      if (!isClosed) throw error;
    } finally {
      following -= 1;
      if (failed.size === 0 && !isListDue) timer.reset();
      timer.schedule();
    }
  }

  /** The few results about the whole site, but those that the engine knows to be unchanged. */
  function ofSite(): StoredKey[] {
    return [...results.ofKind('list'), ...results.ofKind('site')].filter((key) => {
      const question = storedQuestion(key);
      return question === null || transport.isCurrent?.(question.request, key.locale) !== true;
    });
  }

  async function followPages(ids: readonly string[]): Promise<void> {
    const begunAt = now();
    // What names the pages is found before the first of them is another one.
    const parents = [...new Set(ids.map(parentOf).filter((id) => id !== ''))];
    const named = [...results.about(parents), ...results.naming(ids), ...results.filesOf(ids)];
    const first = results.about(ids);
    const refreshing = refresh(first);
    // A content system that is slow with one page may have the lists at once.
    await Promise.race([refreshing, wait(HEAD_START, undefined, { ref: false })]);
    // What was stored by an earlier run is compared in any case: lists need all folders to be read.
    const isComparing = comparison.isRunning();
    const isFirst = new Set(first.map(({ key }) => key));
    await Promise.all([
      refreshing,
      isComparing ? null : syncList(begunAt),
      affected.add([...(isComparing ? [] : ofSite()), ...named.filter(({ key }) => !isFirst.has(key))]),
    ]);
  }

  const everyKind: readonly ResultKind[] = ['page', 'card', 'file', 'search'];

  async function sweep(): Promise<void> {
    if (options.isTrusted()) tryWrite(db, () => results.prune(Date.now() - KEPT));
    for (const kind of everyKind) await rest.add(results.ofKind(kind));
  }

  async function followAll(): Promise<void> {
    await syncListAnd([...results.ofKind('list'), ...results.ofKind('site')]);
    await sweep();
  }

  async function followModified(): Promise<void> {
    await syncListAnd(ofSite());
    const ids = await findModified({ db, pages, results, fetch: options.fetch }).catch(() => []);
    if (ids.length > 0) await followPages(ids);
  }

  const comparison = createComparison({
    isNeeded: pages.isKnown(),
    ready: options.beforeCompare,
    compare: () => track(followModified),
    // Modification times say nothing of files.
    sweep: () => track(sweep),
    log,
  });

  return {
    async follow(change) {
      changes += 1;
      timer.soon();
      await track(() => (change === 'everything' ? followAll() : followPages(change)));
    },
    async poll() {
      polls += 1;
      await track(() => (polls % FULL === 0 ? followAll() : followModified()));
    },
    fetchFiles: (page) =>
      refresh([...results.about([page]), ...results.filesOf([page]), ...results.naming([page]), ...ofSite()]),
    later: rest.add,
    retryLater(keys) {
      for (const key of keys) failed.set(key.key, key);
      timer.schedule();
    },
    settle(keys) {
      for (const { key } of keys) failed.delete(key);
    },
    count: () => changes,
    isFollowing: () => following > 0,
    isComparing: comparison.isRunning,
    compared: comparison.wait,
    close() {
      isClosed = true;
      timer.close();
    },
  };
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
