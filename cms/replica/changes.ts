import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { CmsLog } from '../common/log.ts';
import { withTimeout } from '../common/with-timeout.ts';
import { queryOfRow } from '../queries/query-of-row.ts';
import type { Change, Transport } from '../transports/transport.ts';
import { type ContentDb, tryWrite } from './content-db.ts';
import type { PageList } from './page-list.ts';
import type { PageRows } from './page-rows.ts';
import type { Requests } from './requests.ts';
import type { ResultRows, StoredKey } from './result-rows.ts';
import type { SourceStatus } from './source.ts';
import type { SyncResults } from './sync-results.ts';
import type { Trust } from './trust.ts';

interface ChangesOptions {
  db: ContentDb;
  results: ResultRows;
  pages: PageRows;
  pageList: PageList;
  sync: SyncResults;
  requests: Pick<Requests, 'times' | 'breaker'>;
  trust: Trust;
  transport: Pick<Transport, 'isCurrent'>;
  status: Pick<SourceStatus, 'isFollowing'>;
  log: CmsLog;
  /** Monotonic, in milliseconds. */
  now: () => number;
  beforeCompare: ((wanted: Promise<void>) => Promise<unknown>) | null;
}

const BATCH = { affected: 64, rest: 16 };
/** Milliseconds that results of removed pages are kept, because a page may come back. */
const KEPT = 24 * 3_600_000;
/** Every tenth poll fetches everything, because a page's modification time leaves out its files. */
const FULL = 10;
/** Milliseconds that other requests wait for the first one. */
const HEAD_START = 500;
/** Milliseconds between attempts, doubled after each failure (M7). */
const PAUSE = { first: 1_000, longest: 30_000 };
/** In milliseconds; less than a request may wait for content. */
const LONGEST_WAIT = 3_000;

/** Finds and fetches what a change can affect, also at a start and after failures. */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #affected: Queue;
  readonly #rest: Queue;
  #following = 0;
  #polls = 0;
  #isListDue = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;
  #pause = PAUSE.first;
  #delay = PAUSE.first;
  #comparing: Promise<void> | null = null;
  readonly #comparisonWanted = Promise.withResolvers<void>();

  constructor(options: ChangesOptions) {
    this.#options = options;
    const { sync } = options;
    this.#affected = new Queue(BATCH.affected, sync);
    this.#rest = new Queue(BATCH.rest, sync);
    sync.onDue = () => this.#schedule();
    if (options.pages.isKnown()) this.#comparing = this.#compare();
  }

  async follow(change: Change): Promise<void> {
    this.#options.sync.changes += 1;
    this.#pause = PAUSE.first;
    if (this.#timer !== null && this.#delay > PAUSE.first) {
      this.#stopTimer();
      this.#schedule();
    }
    await this.#track(() => (change === 'everything' ? this.#followAll() : this.#followPages(change)));
  }

  async poll(): Promise<void> {
    this.#polls += 1;
    await this.#track(() => (this.#polls % FULL === 0 ? this.#followAll() : this.#followModified()));
  }

  async fetchFiles(page: string): Promise<void> {
    const { pages, results, sync } = this.#options;
    if (page !== '' && !pages.has(page)) return;
    const named = [...results.about([page]), ...results.filesOf([page]), ...results.naming([page])];
    await sync.all([...named, ...this.#ofSite()]);
  }

  later(keys: Iterable<StoredKey>): Promise<void> {
    return this.#rest.add(keys);
  }

  get isComparing(): boolean {
    return this.#comparing !== null && this.#options.beforeCompare !== null;
  }

  /** Resolves to true when the comparison ended in time. */
  async compared(): Promise<boolean> {
    if (this.#comparing === null) return false;
    this.#comparisonWanted.resolve();
    return withTimeout(this.#comparing, LONGEST_WAIT, 'the comparison takes long').then(
      () => true,
      () => false,
    );
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  async #followPages(ids: readonly string[]): Promise<void> {
    const { results, sync, now } = this.#options;
    const begunAt = now();
    // Reads references before the sync replaces them.
    const parents = [...new Set(ids.map(parentOf).filter((id) => id !== ''))];
    const named = [...results.about(parents), ...results.naming(ids), ...results.filesOf(ids)];
    const first = results.about(ids);
    const syncing = sync.all(first);
    await Promise.race([syncing, wait(HEAD_START, undefined, { ref: false })]);
    // Fetches lists after the comparison with an earlier run, because they need all folders to be read.
    const { isComparing } = this;
    const isFirst = new Set(first.map(({ key }) => key));
    await Promise.all([
      syncing,
      isComparing ? null : this.#syncList(begunAt),
      this.#affected.add([
        ...(isComparing ? [] : this.#ofSite()),
        ...named.filter(({ key }) => !isFirst.has(key)),
      ]),
    ]);
  }

  async #followAll(): Promise<void> {
    const { results } = this.#options;
    await this.#syncListAnd([...results.ofKind('list'), ...results.ofKind('site')]);
    await this.#sweep();
  }

  async #followModified(): Promise<void> {
    await this.#syncListAnd(this.#ofSite());
    const ids = await this.#findModified().catch(() => []);
    if (ids.length > 0) await this.#followPages(ids);
  }

  async #sweep(): Promise<void> {
    const { db, results, trust } = this.#options;
    if (trust.standing() === null) tryWrite(db, () => results.prune(Date.now() - KEPT));
    for (const kind of ['page', 'card', 'file', 'search'] as const)
      await this.#rest.add(results.ofKind(kind));
  }

  #ofSite(): StoredKey[] {
    const { results, transport } = this.#options;
    return [...results.ofKind('list'), ...results.ofKind('site')].filter((key) => {
      const query = queryOfRow(key);
      return query === null || transport.isCurrent?.(query.request, key.locale) !== true;
    });
  }

  async #syncList(since: number): Promise<void> {
    try {
      await this.#options.pageList.newerThan(since);
      this.#isListDue = false;
    } catch {
      this.#isListDue = true;
    }
  }

  /** Requests the list of pages first, because after an outage the breaker allows only one request. */
  async #syncListAnd(keys: readonly StoredKey[]): Promise<void> {
    const list = this.#syncList(this.#options.now());
    await Promise.race([list, wait(HEAD_START, undefined, { ref: false })]);
    await Promise.all([list, this.#affected.add(keys)]);
  }

  /**
   * Compares modification times, which are in whole seconds.
   * @throws CmsError
   */
  async #findModified(): Promise<string[]> {
    const { db, pages, results, requests } = this.#options;
    const known = pages.modified();
    const found: string[] = [];
    const times = await requests.times([...known.keys()]);
    const fetched = results.fetchedOf([...times.keys()]);
    const others = new Map<string, number>();
    for (const [id, time] of times) {
      if (time === 0) continue;
      const before = known.get(id) ?? null;
      if (before !== time) others.set(id, time);
      const isOlder = (fetched.get(id) ?? Number.POSITIVE_INFINITY) < (time + 1) * 1_000;
      if (isOlder || (before !== null && before !== time)) found.push(id);
    }
    if (others.size > 0)
      tryWrite(db, () => {
        for (const [id, time] of others) pages.setModified(id, time);
      });
    return found;
  }

  async #compare(): Promise<void> {
    const { sync, log, beforeCompare } = this.#options;
    sync.isComparing = beforeCompare !== null;
    try {
      await beforeCompare?.(this.#comparisonWanted.promise);
      await this.#track(() => this.#followModified());
    } catch (error) {
      log.error('the content could not be compared with that of the last run', { reason: String(error) });
    }
    this.#comparing = null;
    sync.isComparing = false;
    void this.#track(() => this.#sweep());
  }

  async #track(work: () => Promise<void>): Promise<void> {
    const { status } = this.#options;
    this.#following += 1;
    status.isFollowing = true;
    try {
      if (!this.#isClosed) await work();
    } catch (error) {
      if (!this.#isClosed) throw error;
    } finally {
      this.#following -= 1;
      status.isFollowing = this.#following > 0;
      if (!this.#isDue()) this.#pause = PAUSE.first;
      this.#schedule();
    }
  }

  #isDue(): boolean {
    return this.#options.sync.due.size > 0 || this.#isListDue;
  }

  #schedule(): void {
    if (this.#isClosed || this.#timer !== null || !this.#isDue()) return;
    this.#delay = this.#pause;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#options.requests.breaker.state === 'open') this.#schedule();
      else void this.#retry();
    }, this.#delay);
    this.#timer.unref();
    this.#pause = Math.min(this.#pause * 2, PAUSE.longest);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #retry(): Promise<void> {
    const { due } = this.#options.sync;
    const keys = [...due.values()];
    due.clear();
    await this.#track(() => this.#syncListAnd(keys));
  }
}

/** Fetches in batches; other work gets its turn between batches. */
class Queue {
  readonly #batch: number;
  readonly #sync: Pick<SyncResults, 'all'>;
  readonly #waiting = new Map<string, StoredKey>();
  #running: Promise<void> | null = null;

  constructor(batch: number, sync: Pick<SyncResults, 'all'>) {
    this.#batch = batch;
    this.#sync = sync;
  }

  add(keys: Iterable<StoredKey>): Promise<void> {
    for (const key of keys) this.#waiting.set(key.key, key);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const next = [...this.#waiting.values()].slice(0, this.#batch);
      for (const { key } of next) this.#waiting.delete(key);
      await this.#sync.all(next);
      await setImmediate();
    }
  }
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
