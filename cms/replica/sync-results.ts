import { LRUCache } from 'lru-cache';
import type { Locale } from '#site/languages.ts';
import { createPendingRequests } from '#site/pending-requests.ts';
import { CmsError, CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { isSingle, pageOf } from '../queries/content-query.ts';
import type { Query } from '../queries/query.ts';
import type { Values } from '../reader/values.ts';
import type { Manner } from '../transports/transport.ts';
import { type ChangeLog, type ContentDb, tryWrite } from './content-db.ts';
import type { PageList } from './page-list.ts';
import type { PageRows } from './page-rows.ts';
import type { Fetched, Requests } from './requests.ts';
import type { ResultRows, StoredKey } from './result-rows.ts';
import { ContentNotStoredError } from './sqlite-errors.ts';
import { SuspectResultError, type Trust } from './trust.ts';

interface SyncOptions {
  db: ContentDb;
  results: ResultRows;
  pages: Pick<PageRows, 'has'>;
  pageList: PageList;
  changeLog: ChangeLog;
  requests: Requests;
  trust: Trust;
  check: Values['check'];
  log: CmsLog;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** Milliseconds before a result may be synced again. */
  freshFor: number;
}

interface Asked {
  suspects: number;
  isSuspect: boolean;
  how: Manner;
}

const MAX_SYNCED = 50_000;
const FILL = 400;

export class SyncResults {
  readonly due = new Map<string, StoredKey>();
  onDue: () => void = () => {};
  /** If true, single pages do not wait for the list of pages. */
  isComparing = false;
  changes = 0;
  readonly counts = { doubted: 0, refused: 0, changed: 0 };
  readonly #options: SyncOptions;
  /** Lists of the engine that equal the stored lists. */
  #stored = new WeakMap<object, string>();
  #life: number;
  readonly #inFlight = new Map<string, { again: Manner | null; done: Promise<void> }>();
  readonly #wanted = createPendingRequests<string>();
  readonly #syncing = createPendingRequests<void>();
  readonly #synced = new LRUCache<string, number>({ max: MAX_SYNCED });

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#life = options.db.life;
  }

  /** Never fails: a result that cannot be fetched stays and is requested again. */
  async all(keys: readonly StoredKey[], how: Manner = { isFresh: false }): Promise<void> {
    const mine: StoredKey[] = [];
    const others: Promise<void>[] = [];
    for (const each of keys) {
      const pending = this.#inFlight.get(each.key);
      if (pending === undefined) mine.push(each);
      else {
        pending.again = { isFresh: how.isFresh || pending.again?.isFresh === true };
        others.push(pending.done);
      }
    }
    if (mine.length > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const { key } of mine) this.#inFlight.set(key, { again: null, done: promise });
      try {
        await this.#run(mine, how);
      } catch (error) {
        this.#fail(mine, error);
      }
      const again = mine.filter(({ key }) => this.#inFlight.get(key)?.again);
      const isFresh = again.some(({ key }) => this.#inFlight.get(key)?.again?.isFresh);
      for (const { key } of mine) this.#inFlight.delete(key);
      if (again.length > 0) await this.all(again, { isFresh });
      resolve();
    }
    await Promise.all(others);
  }

  /**
   * Shares one request between concurrent callers.
   * @throws SuspectResultError, CmsContentError, or what the transport throws
   */
  want(query: Query<unknown>, key: StoredKey, traceparent: string | null): Promise<string> {
    return this.#wanted.share(key.key, async () => {
      const { requests, trust, db, results } = this.#options;
      const begunAt = this.changes;
      const fetched = await requests.one(query, key.locale, { isFresh: false, traceparent });
      const suspect = trust.check(query, key.locale, fetched.value, null);
      if (suspect !== null) {
        this.#doubt(fetched.key);
        throw suspect;
      }
      // An unavailable picture does not make its page unreadable.
      await this.#options.check(query, fetched.value, key.locale, traceparent).catch((error: unknown) => {
        if (!(error instanceof CmsUnavailableError)) throw error;
      });
      tryWrite(db, () => results.put(fetched));
      // The result may be older than a change, or come from an incomplete site.
      if (begunAt !== this.changes || trust.standing() !== null) this.#retry([fetched]);
      return fetched.json;
    });
  }

  one(wanted: StoredKey, traceparent: string | null): Promise<void> {
    return this.#syncing.share(wanted.key, async () => {
      const { now, freshFor } = this.#options;
      const before = this.#synced.get(wanted.key);
      if (before !== undefined && now() - before < freshFor) return;
      this.#synced.set(wanted.key, now());
      await this.all([wanted], { isFresh: true, traceparent });
    });
  }

  async fill(keys: readonly StoredKey[], traceparent: string | null): Promise<void> {
    const { requests, db, results } = this.#options;
    let failure: unknown = null;
    for (let at = 0; at < keys.length && failure === null; at += FILL) {
      const fail = (_: unknown, error: unknown) => {
        failure ??= error;
      };
      const fetched = await requests.all(keys.slice(at, at + FILL), fail, { isFresh: false, traceparent });
      if (fetched.length > 0)
        tryWrite(db, () => {
          for (const each of fetched) results.put(each);
        });
    }
    if (failure !== null) throw failure;
  }

  #fail(keys: readonly StoredKey[], error: unknown): void {
    if (!(error instanceof SuspectResultError || error instanceof ContentNotStoredError))
      this.#options.requests.noteOutage(error);
    this.#retry(keys);
  }

  #retry(keys: readonly StoredKey[]): void {
    for (const key of keys) this.due.set(key.key, key);
    this.onDue();
  }

  #doubt(key: string): void {
    this.counts.doubted += 1;
    this.#options.trust.report(key);
  }

  async #run(keys: readonly StoredKey[], how: Manner): Promise<void> {
    const { db, results, requests, trust } = this.#options;
    const asked = { how, suspects: trust.suspectLists, isSuspect: trust.standing() !== null };
    const failed = new Set<string>();
    const fail = (some: readonly StoredKey[], error: unknown) => {
      for (const { key } of some) {
        failed.add(key);
        trust.forget(key);
      }
      this.#fail(some, error);
    };
    const all = await requests.all(keys, fail, how);
    for (const { key } of keys) if (!failed.has(key)) this.due.delete(key);
    const { others = [], same = [] } = Object.groupBy(all, (each) =>
      this.#isStored(each) ? 'same' : 'others',
    );
    for (const each of same) {
      trust.forget(each.key);
      this.#noteStored(each);
    }
    // Leaves out results about the site, because changing the time would write the whole row.
    const dated = same.filter(({ kind }) => kind !== 'site' && kind !== 'list');
    if (dated.length > 0)
      tryWrite(db, () => {
        for (const { key, fetched } of dated) results.touch(key, fetched);
      });
    if (others.length > 0) await this.#store(others, asked);
  }

  async #store(others: readonly Fetched[], asked: Asked): Promise<void> {
    const { results, pageList, changeLog, now } = this.#options;
    const receivedAt = now();
    // A result may name pages that the list lacks.
    if (others.some((each) => this.#isNews(each))) {
      const error = await pageList.newerThan(receivedAt, asked.how.traceparent).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null && !(error instanceof SuspectResultError)) return this.#fail(others, error);
      if (error === null && this.#isOfSuspectSite(asked)) return this.#run(others, asked.how);
    }
    const accepted: Fetched[] = [];
    for (const fetched of others) if (await this.#isAccepted(fetched)) accepted.push(fetched);
    if (accepted.length === 0) return;
    changeLog.write(new Set(accepted.map(({ key }) => key)), () => {
      for (const fetched of accepted) results.put(fetched);
    });
    for (const fetched of accepted) this.#noteStored(fetched);
    this.counts.changed += accepted.length;
  }

  #isStored(fetched: Fetched): boolean {
    const { db, results } = this.#options;
    if (this.#life !== db.life) this.#stored = new WeakMap();
    this.#life = db.life;
    const { value, key, digest } = fetched;
    if (typeof value === 'object' && value !== null && this.#stored.get(value) === key) return true;
    const stored = results.read(key);
    return stored?.digest === digest && stored.json === fetched.json;
  }

  #noteStored({ value, key, kind }: Fetched): void {
    const isFrozen = typeof value === 'object' && value !== null && Object.isFrozen(value);
    if (isFrozen && kind === 'list') this.#stored.set(value, key);
  }

  /** Whether a stored result changed although no purge named its page. */
  #isNews({ query, key }: Fetched): boolean {
    if (query === null || this.#options.results.read(key) === null) return false;
    if (this.isComparing && isSingle(query)) return false;
    return !this.#options.trust.isPurged(pageOf(query) ?? '');
  }

  #isOfSuspectSite({ suspects, isSuspect }: Asked): boolean {
    const { trust } = this.#options;
    return trust.suspectLists > suspects || (isSuspect && trust.standing() === null);
  }

  async #isAccepted(fetched: Fetched): Promise<boolean> {
    const { results, trust, pages, check } = this.#options;
    const { query, locale, value, key } = fetched;
    if (query === null) return true;
    const before = results.read(key)?.json ?? null;
    const suspect = trust.check(query, locale, value, before);
    if (suspect !== null) {
      this.#doubt(key);
      this.#fail([fetched], suspect);
      return false;
    }
    // Keeps a removed page's last result until the page is forgotten.
    const page = pageOf(query);
    if (value === null && page !== null && !pages.has(page)) return false;
    try {
      const { isMostlyBroken } = await check(query, value, locale, null);
      if (!isMostlyBroken || before === null) return true;
      throw new CmsError('most of its parts are not what was asked for');
    } catch (error) {
      if (error instanceof CmsUnavailableError) {
        this.#fail([fetched], error);
        return before === null;
      }
      this.#refuse(query, locale, error);
      return false;
    }
  }

  #refuse(query: Query<unknown>, locale: Locale, error: unknown): void {
    this.counts.refused += 1;
    this.#options.log.error('an answer could not be read: the one before it is served', {
      ...(error instanceof CmsError ? error.facts : {}),
      query: query.request.query,
      locale,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
