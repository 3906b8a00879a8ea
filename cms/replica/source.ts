import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type Locale } from '#site/languages.ts';
import type { CmsHealth } from '../cms.ts';
import { CmsError } from '../common/errors.ts';
import { createListeners } from '../common/listeners.ts';
import { type CmsLog, createWarnOnce } from '../common/log.ts';
import { isPagePath, type KqlRequest } from '../decode/kql.ts';
import { pageAddresses, pageListKey } from '../queries/page-addresses.ts';
import { datesOfPage, datesOfPages, type PageDates as GivenDates } from '../queries/page-dates.ts';
import type { Query } from '../queries/query.ts';
import { queryOfRow } from '../queries/query-of-row.ts';
import { Values } from '../reader/values.ts';
import { type FileRequest, type FileResponse, toFileResponse } from '../transports/file-part.ts';
import type { Change, Manner, Transport } from '../transports/transport.ts';
import { Changes } from './changes.ts';
import { ChangeLog, type ContentDb } from './content-db.ts';
import { createFirstFill } from './first-fill.ts';
import { createPageList } from './page-list.ts';
import { createPageRows, type PageRows } from './page-rows.ts';
import { Requests } from './requests.ts';
import { createResultRows, type ResultRows, type StoredKey } from './result-rows.ts';
import { SyncResults } from './sync-results.ts';
import { createPageDates } from './text-dates/create-page-dates.ts';
import { createDateStore } from './text-dates/date-store.ts';
import { Trust } from './trust.ts';

/** Labels of a metric, which operators know. */
export type Counts = Record<'asked' | 'failed' | 'doubted' | 'servedStale' | 'changed' | 'refused', number>;

export interface SourceState extends Pick<CmsHealth, 'breaker' | 'cached'> {
  reason: string;
  suspicion: string | null;
  isUncompared: boolean;
  counts: Readonly<Counts>;
}

export interface SourceStatus {
  isFollowing: boolean;
  isAway: boolean;
}

/** Requests what is not in content.db. Takes and returns plain JSON, because it runs in a worker thread. */
export interface Source {
  /**
   * Fetches and stores a missing result; returns it as JSON.
   * @throws CmsError
   */
  want(key: StoredKey, traceparent: string | null): Promise<string>;
  /** Bypasses the CMS's cache, at most once in `freshSeconds`; never fails. */
  syncResult(key: StoredKey, traceparent: string | null): Promise<void>;
  later(keys: readonly StoredKey[]): Promise<void>;
  /** @throws CmsError */
  syncList(traceparent: string | null): Promise<void>;
  /** @throws CmsError, the first one, when results could not be fetched */
  fill(keys: readonly StoredKey[], traceparent: string | null): Promise<void>;
  fetchFiles(page: string): Promise<void>;
  media(request: FileRequest): Promise<FileResponse>;
  /** Fetches what a change can affect; pages of a purge may be gone. */
  change(change: Change, isPurge: boolean): Promise<void>;
  /**
   * Stores nothing.
   * @throws CmsError
   */
  query(request: KqlRequest, locale: Locale, how?: Manner): Promise<unknown>;
  /**
   * Returns whether all texts have a date.
   * @throws CmsError
   */
  datePages(): Promise<boolean>;
  filled(): Promise<void>;
  compared(): Promise<boolean>;
  state(): Promise<SourceState>;
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  onWatched(listener: (change: Change) => void): () => void;
  readonly status: Readonly<SourceStatus>;
  close(): Promise<void>;
}

export interface SourceOptions {
  transport: Transport;
  db: ContentDb;
  log: CmsLog;
  /** Scheme and host of this site, because editors' links to it are internal. */
  origin?: string | undefined;
  /** Resolves when a content folder can be compared; `wanted` resolves when a request waits for that. */
  beforeCompare?: ((wanted: Promise<void>) => Promise<unknown>) | undefined;
  /** Seconds between polls; null where changes are watched. */
  freshSeconds?: number | null | undefined;
  /** Seconds before the loss of many pages is accepted. */
  confirmSeconds?: number | undefined;
  /** Monotonic, in milliseconds. */
  now?: (() => number) | undefined;
  wallClock?: (() => Date) | undefined;
}

/** Enough to mount or copy a folder or to redeploy Kirby. */
const CONFIRM_SECONDS = 600;
const FRESH_SECONDS = 60;
const BATCH = 200;

const DATE = 'date of ';
export const dateTag = (id: string) => DATE + id;

export function idsOfDates(tags: ReadonlySet<string>): Set<string> {
  return new Set([...tags].flatMap((tag) => (tag.startsWith(DATE) ? [tag.slice(DATE.length)] : [])));
}

export function createSource(options: SourceOptions): Source {
  const { transport, db, log, origin = null, freshSeconds = null, beforeCompare = null } = options;
  const { now = () => performance.now(), wallClock = () => new Date() } = options;
  const isElsewhere = freshSeconds !== null;
  const read = readerAlone({ log, origin });
  const pages = createPageRows(db);
  const results = createResultRows(db);
  pages.refresh(wallClock());
  const changeLog = new ChangeLog(db);
  const status: SourceStatus = { isFollowing: false, isAway: false };
  const requests = new Requests({ transport, results, read, status, log, now });
  const confirmFor = (options.confirmSeconds ?? CONFIRM_SECONDS) * 1000;
  const trust = new Trust({ log, now, confirmFor, pages });
  const pageList = createPageList({
    db,
    pages,
    changeLog,
    trust,
    requests,
    decode: (list) => read(pageAddresses, list, defaultLocale),
    now,
    wallClock,
  });
  const query: Source['query'] = (request, locale, how) => transport.query(request, locale, how);
  const quiet = { warn() {}, error: log.error };
  const values = new Values({
    pages,
    results,
    source: { want, later, query, syncList: pageList.sync, status },
    onListed: () => {},
    log: quiet,
    origin,
  });
  const freshFor = (freshSeconds ?? FRESH_SECONDS) * 1000;
  const check = values.check.bind(values);
  const shared = { db, results, pages, pageList, changeLog, requests, trust, log, now };
  const sync = new SyncResults({ ...shared, check, freshFor });
  const changes = new Changes({ ...shared, sync, transport, status, beforeCompare });
  const changed = createListeners<ReadonlySet<string>>();
  const watched = createListeners<Change>();

  async function want(key: StoredKey, traceparent: string | null): Promise<string> {
    const query = queryOfRow(key);
    if (query === null) throw new CmsError(`this site does not ask ${key.name}`, { id: key.id });
    return sync.want(query, key, traceparent);
  }

  function later(keys: Iterable<StoredKey>): Promise<void> {
    return changes.later(keys);
  }

  changeLog.onChange((tags) => {
    if (tags.has(pageListKey)) pages.refresh(wallClock());
    values.drop(tags);
    changed.emit(tags);
    if (isElsewhere && tags.has(pageListKey)) void firstFill.run();
  });

  const fill: Source['fill'] = (keys, traceparent) => sync.fill(keys, traceparent);
  const firstFill = createFirstFill({
    pages,
    results,
    ready: () => values.ready(null),
    later,
    fill: (keys) => fill(keys, null),
  });
  const dates = createDatesOf({ transport, read, db, pages, values, now: wallClock }, (tags) =>
    changed.emit(tags),
  );

  async function change(what: Change, isPurge: boolean): Promise<void> {
    if (isPurge) {
      trust.notePurge(what);
      requests.breaker.expectRecovery();
    }
    await changes.follow(what);
    changeLog.emit();
    dates.follow(what);
  }

  async function poll(): Promise<void> {
    await changes.poll();
    changeLog.emit();
  }

  const stopWatching = transport.onChange((what) => {
    if (what !== 'everything' && what.length > 0) watched.emit(what);
    void change(what, false);
  });
  if (isElsewhere) void firstFill.run();
  const polling = freshSeconds === null ? null : startPolling(freshSeconds * 1000, poll);

  return {
    want,
    syncResult: (key, traceparent) => sync.one(key, traceparent),
    later,
    syncList: pageList.sync,
    fill,
    fetchFiles: (page) => changes.fetchFiles(page),
    media: async ({ url, method, headers, traceparent }) =>
      toFileResponse(await transport.media(new Request(url, { method, headers }), { traceparent })),
    change,
    query,
    async datePages() {
      await dates.ready();
      return dates.isComplete();
    },
    filled: async () => (isElsewhere ? firstFill.run() : undefined),
    compared: () => changes.compared(),
    state: async () => stateOf({ ...shared, sync, changes }),
    onChange: changed.add,
    onWatched: watched.add,
    status,
    async close() {
      stopWatching();
      polling?.close();
      firstFill.close();
      changed.clear();
      watched.clear();
      changes.close();
      changeLog.close();
      db.close();
      transport.close();
    },
  };
}

interface StateOptions {
  requests: Requests;
  trust: Trust;
  results: ResultRows;
  sync: SyncResults;
  changes: Changes;
}

function stateOf({ requests, trust, results, sync, changes }: StateOptions): SourceState {
  const { breaker, asked, failed } = requests;
  const { doubted, changed, refused } = sync.counts;
  return {
    breaker: breaker.state,
    reason: breaker.reason,
    suspicion: trust.standing(),
    isUncompared: changes.isComparing,
    cached: results.count(),
    counts: {
      asked,
      failed,
      doubted: doubted + trust.suspectLists,
      servedStale: 0,
      changed,
      refused,
    },
  };
}

type ReadAlone = <T>(query: Query<T>, value: unknown, locale: Locale) => T;

function readerAlone({ log, origin }: { log: CmsLog; origin: string | null }): ReadAlone {
  const warn = createWarnOnce(log);
  const links = { origin, page: () => null, pageById: () => null, file: () => null, image: () => null };
  return (query, value, locale) =>
    query.decode(value, { query: query.request.query, locale, links, path: [], warn });
}

interface DatesOptions {
  transport: Transport;
  read: ReadAlone;
  db: ContentDb;
  pages: PageRows;
  values: Pick<Values, 'ready'>;
  now: () => Date;
}

function createDatesOf(
  { transport, read, db, pages, values, now }: DatesOptions,
  notify: (tags: ReadonlySet<string>) => void,
) {
  async function ask<T>(query: Query<T>): Promise<T> {
    const value = (await transport.query(query.request, defaultLocale)) ?? null;
    return read(query, value, defaultLocale);
  }

  async function fetchAll(): Promise<Map<string, GivenDates>> {
    await values.ready(null);
    const found = new Map<string, GivenDates>();
    const all = pages.ids();
    for (let at = 0; at < all.length; at += BATCH) {
      if (at > 0) await setImmediate();
      for (const [id, given] of await ask(datesOfPages(all.slice(at, at + BATCH)))) found.set(id, given);
    }
    return found;
  }

  return createPageDates({
    fetchAll,
    fetchOne: async (id) => (isPagePath(id) ? ask(datesOfPage(id)) : null),
    hashes: transport.textHashes ?? null,
    store: createDateStore(db),
    now,
    notify: (dated) => notify(new Set([...dated].map(dateTag))),
  });
}

/** @param pause in milliseconds */
function startPolling(pause: number, poll: () => Promise<void>): { close(): void } {
  let isPolling = false;
  const timer = setInterval(async () => {
    if (isPolling) return;
    isPolling = true;
    await poll().catch(() => undefined);
    isPolling = false;
  }, pause);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
