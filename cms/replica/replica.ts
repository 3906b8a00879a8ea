import { createBreaker, createPendingRequests } from 'steady';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { notSent } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { resultKey } from '../queries/content-query.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Question } from '../queries/question.ts';
import type { Change, Transport } from '../transports/transport.ts';
import { createChangeLog } from './change-log.ts';
import { createChanges } from './changes.ts';
import { type ContentDb, tryWrite } from './content-db.ts';
import { createFetchFirst } from './fetch-first.ts';
import { createFetch, type Fetch } from './fetch-results.ts';
import { createOutageLog } from './outage-log.ts';
import { createPageList } from './page-list.ts';
import { createPageRows, type PageRows } from './page-rows.ts';
import { createRefresh } from './refresh.ts';
import { createRenew } from './renew.ts';
import { createResultRows, type ResultRows, type StoredKey } from './result-rows.ts';
import { ContentNotStoredError } from './sqlite-errors.ts';
import { createTrust } from './trust/create-trust.ts';
import { SuspectResultError } from './trust/suspect-result-error.ts';

/** How results are read: the replica stores none that cannot be read. */
export interface Readers {
  /** @throws CmsContentError or CmsUnavailableError when it cannot be read */
  check(
    question: Question<unknown>,
    value: unknown,
    locale: Locale,
    traceparent?: string | null,
  ): Promise<{ isMostlyBroken: boolean }>;
  /** A result that names no other page. @throws CmsContentError */
  read<T>(question: Question<T>, value: unknown, locale: Locale): T;
}

export interface ReplicaOptions {
  db: ContentDb;
  transport: Pick<Transport, 'query' | 'isCurrent'>;
  readers: Readers;
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  wallClock: () => Date;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
  /** Milliseconds for which a result that somebody wanted fresh is not fetched for the next one. */
  freshFor: number;
  /** For content on this machine: when it can be read, after a start with a content.db of an earlier run. */
  beforeCompare: ((wanted: Promise<void>) => Promise<unknown>) | null;
}

/** What is counted since the start. Operators know the names as labels of a metric, so they stay. */
const counted = ['asked', 'failed', 'doubted', 'servedStale', 'changed', 'refused'] as const;
export type Counts = Record<(typeof counted)[number], number>;

export interface ReplicaState {
  breaker: 'closed' | 'open' | 'half-open';
  reason: string;
  /** A suspect result about the whole site, as a sentence; null when there is none. */
  suspicion: string | null;
  /** Whether what an earlier run stored was not compared with the content yet. */
  isUncompared: boolean;
  cached: number;
  counts: Readonly<Counts>;
}

export interface Replica {
  readonly pages: PageRows;
  readonly results: ResultRows;
  /** The stored result as JSON; fetched first when there is none. @throws CmsError */
  get(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  /** Fetches a result that is not stored, or cannot be read by this version of the site. @throws CmsError */
  replace(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  /**
   * Fetches a result past the cache of the content system, for somebody who wants no cached one; once in
   * `freshFor`. Never fails: the stored one stays.
   */
  renew(key: StoredKey, traceparent: string | null): Promise<void>;
  /** Resolves when the list of pages is known. @throws CmsError */
  ready(traceparent: string | null): Promise<void>;
  /** Fetches and stores the list of pages. @throws CmsError */
  syncList(traceparent: string | null): Promise<void>;
  /** Fetches these again behind everything else. */
  later(keys: Iterable<StoredKey>): Promise<void>;
  /** Fetches what is not stored: search records. Resolves when it was tried. @throws CmsError when some did not come */
  fill(keys: readonly StoredKey[], traceparent: string | null): Promise<void>;
  /** Fetches again what names the files of a page ('' for the site); nothing for a page that is not there. */
  fetchFiles(page: string): Promise<void>;
  /** Fetches again what a change can affect; `isAnnounced`: a signed purge named the pages, so they may be gone. */
  change(change: Change, options?: { isAnnounced: boolean }): Promise<void>;
  /** Looks for what changed, as the regular polls do; every tenth time at everything. */
  poll(): Promise<void>;
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  isFollowing(): boolean;
  /** Whether the content system does not answer. */
  isAway(): boolean;
  /** Resolves when what an earlier run stored was compared, or too late; whether that was waited for. */
  compared(): Promise<boolean>;
  state(): ReplicaState;
  close(): void;
}

/** How many results that were never fetched are stored in one transaction: what comes in one round of requests. */
const FILL = 400;

/** Builds the replica of the content: what the content system answered, in content.db, kept up to date. */
export function createReplica(options: ReplicaOptions): Replica {
  const { db, transport, readers, log, now, wallClock, confirmFor } = options;
  const counts = Object.fromEntries(counted.map((what) => [what, 0])) as Counts;
  const count = (what: keyof Counts) => void counts[what]++;
  const pages = createPageRows(db);
  const results = createResultRows(db);
  const breaker = createBreaker({ now, refuse: notSent });
  const trust = createTrust({ log, now, confirmFor, pages });
  const outage = createOutageLog(log);

  const changeLog = createChangeLog({ db, pages, wallClock });
  const { emit } = changeLog;

  pages.refresh(wallClock());
  const fetch = createFetch({
    transport,
    breaker,
    results,
    read: readers.read,
    count,
    onResult: outage.noteAnswer,
  });
  const pageList = createPageList({
    db,
    pages,
    changeLog,
    trust,
    ask(traceparent) {
      count('asked');
      return breaker
        .run(() => transport.query(pageAddresses.request, defaultLocale, { isFresh: false, traceparent }))
        .then((list) => list ?? null);
    },
    decode: (list) => readers.read(pageAddresses, list, defaultLocale),
    now,
    onWritten(tags) {
      pages.refresh(wallClock());
      emit(tags);
    },
    onSuspect: () => count('doubted'),
  });
  const refresh = createRefresh({
    db,
    results,
    changeLog,
    pages,
    pageList,
    fetch,
    trust,
    check: readers.check,
    log,
    now,
    count,
    emit,
    isComparing: () => changes.isComparing(),
    fail(keys, error) {
      const isOutage = !(error instanceof SuspectResultError || error instanceof ContentNotStoredError);
      if (isOutage) outage.noteFailure(error);
      changes.retryLater(keys);
    },
    succeed: (keys) => changes.settle(keys),
  });
  const changes = createChanges({
    db,
    results,
    pages,
    pageList,
    refresh,
    fetch,
    transport,
    log,
    now,
    canFetch: () => breaker.state() !== 'open',
    isTrusted: () => trust.standing() === null,
    beforeCompare: options.beforeCompare,
  });

  const renew = createRenew({ refresh, now, freshFor: options.freshFor });
  const pending = createPendingRequests<string>();
  const fetchFirst = createFetchFirst({ db, results, fetch, trust, changes, check: readers.check, count });
  // A shared fetch has the trace of its first request.
  const want: Replica['replace'] = (question, locale, traceparent) =>
    pending.share(resultKey(question, locale), () => fetchFirst(question, locale, traceparent));

  return {
    pages,
    results,
    async get(question, locale, traceparent) {
      const stored = results.read(resultKey(question, locale));
      return stored?.json ?? want(question, locale, traceparent);
    },
    replace: want,
    renew,
    async ready(traceparent) {
      if (!pages.isKnown()) await pageList.sync(traceparent);
    },
    syncList: pageList.sync,
    later: changes.later,
    fill: (keys, traceparent) => fill(keys, { db, results, fetch, traceparent }),
    async fetchFiles(page) {
      if (page === '' || pages.has(page)) await changes.fetchFiles(page);
    },
    async change(change, { isAnnounced } = { isAnnounced: false }) {
      if (isAnnounced) {
        trust.announce(change);
        breaker.expectRecovery();
      }
      await changes.follow(change);
      emit();
    },
    async poll() {
      await changes.poll();
      emit();
    },
    onChange: changeLog.onChange,
    isFollowing: changes.isFollowing,
    isAway: outage.isAway,
    compared: changes.compared,
    state: () => ({
      breaker: breaker.state(),
      reason: breaker.reason(),
      suspicion: trust.standing(),
      isUncompared: changes.isComparing(),
      cached: results.count(),
      counts: { ...counts },
    }),
    close() {
      changes.close();
      changeLog.close();
      db.close();
    },
  };
}

interface FillOptions {
  db: ContentDb;
  results: ResultRows;
  fetch: Fetch;
  traceparent: string | null;
}

/** @throws CmsError, the first one, when some could not be fetched; those that could are stored */
async function fill(
  keys: readonly StoredKey[],
  { db, results, fetch, traceparent }: FillOptions,
): Promise<void> {
  let failure: unknown = null;
  for (let at = 0; at < keys.length && failure === null; at += FILL) {
    const fail = (_: unknown, error: unknown) => {
      failure ??= error;
    };
    const fetched = await fetch.all(keys.slice(at, at + FILL), fail, { isFresh: false, traceparent });
    if (fetched.length > 0)
      tryWrite(db, () => {
        for (const each of fetched) results.put(each);
      });
  }
  if (failure !== null) throw failure;
}
