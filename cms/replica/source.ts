import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { CmsError } from '../common/errors.ts';
import { createListeners } from '../common/listeners.ts';
import { type CmsLog, createWarnOnce } from '../common/log.ts';
import { isPagePath, type KqlRequest } from '../decode/kql.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import { datesOfPage, datesOfPages, type PageDates as GivenDates } from '../queries/page-dates.ts';
import type { Question } from '../queries/question.ts';
import { storedQuestion } from '../queries/stored-question.ts';
import { createDecodeResult } from '../reader/decode-result.ts';
import { createDecodedValues } from '../reader/decoded-values.ts';
import { createReadResult } from '../reader/read-result.ts';
import { Reading } from '../reader/reading.ts';
import type { Change, Manner, Transport } from '../transports/transport.ts';
import type { ContentDb } from './content-db.ts';
import { createFirstFill } from './first-fill.ts';
import { createReplica, type Readers, type ReplicaState } from './replica.ts';
import type { StoredKey } from './result-rows.ts';
import { createPageDates } from './text-dates/create-page-dates.ts';
import { createDateStore } from './text-dates/date-store.ts';

export interface SourceStatus {
  /** Whether results are being fetched after a change. */
  isFollowing: boolean;
  /** Whether the content system does not answer. */
  isAway: boolean;
}

/**
 * The content system as its readers see it: what is not in content.db is asked for here. In production it is
 * in a thread of its own, so arguments and results are plain JSON.
 */
export interface Source {
  /** Fetches a result that is not stored, or cannot be read, and stores it; returns it as JSON. @throws CmsError */
  want(key: StoredKey, traceparent: string | null): Promise<string>;
  /**
   * Fetches a result past the cache of the content system, for somebody who wants no cached one; once in
   * `freshSeconds`. Never fails: the stored one stays.
   */
  renew(key: StoredKey, traceparent: string | null): Promise<void>;
  /** Fetches these again behind everything else. */
  later(keys: readonly StoredKey[]): Promise<void>;
  /** Fetches and stores the list of pages. @throws CmsError */
  syncList(traceparent: string | null): Promise<void>;
  /** Fetches and stores search records. @throws CmsError, the first one, when some could not be fetched */
  fill(keys: readonly StoredKey[], traceparent: string | null): Promise<void>;
  /** Fetches again what names the files of a page ('' for the site). */
  fetchFiles(page: string): Promise<void>;
  /** Resolves when the thumbs that results have named so far can be served. */
  thumbsNamed(): Promise<void>;
  /** Fetches again what a change can affect; `isAnnounced`: a signed purge named the pages, so they may be gone. */
  change(change: Change, isAnnounced: boolean): Promise<void>;
  /** Asks the content system itself. Nothing is stored. @throws CmsError */
  query(request: KqlRequest, locale: Locale, how?: Manner): Promise<unknown>;
  /** Looks up since when pages have their texts; whether all are known. @throws CmsError */
  datePages(): Promise<boolean>;
  /** Resolves when everything that the site can need was fetched, of a content system elsewhere. */
  filled(): Promise<void>;
  /** Whether what an earlier run stored is being compared; resolves when that is over, or late. */
  compared(): Promise<boolean>;
  state(): Promise<ReplicaState>;
  /** Calls back with the tags of what was stored. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  /** Calls back with a change that this instance noticed itself. */
  onSeen(listener: (change: Change) => void): () => void;
  status(): SourceStatus;
  /** Resolves when content.db is closed. */
  close(): Promise<void>;
}

export interface SourceOptions {
  transport: Transport;
  db: ContentDb;
  log: CmsLog;
  /** Scheme and host of this site: editors' links to it are internal links. */
  origin?: string | undefined;
  /**
   * For content on this machine: when it can be compared with what an earlier run stored. Its argument
   * resolves when somebody waits for that.
   */
  beforeCompare?: ((wanted: Promise<void>) => Promise<unknown>) | undefined;
  /** Seconds between two looks for changes; null where the content system tells of them. */
  freshSeconds?: number | null | undefined;
  /** How many seconds the content system must keep saying that much of the site is gone before it is trusted. */
  confirmSeconds?: number | undefined;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
  /** The clock of the site. */
  wallClock?: (() => Date) | undefined;
}

/** Longer than mounting or copying a folder, or redeploying Kirby, takes. */
const CONFIRM_SECONDS = 600;
/** How long a result that was wanted fresh is fresh, where nothing else says it. */
const FRESH_SECONDS = 60;
/** How many pages one query for dates is about. Other work gets its turn between two queries. */
const PORTION = 200;

/** The tag of what shows since when a page has its texts. */
const DATE = 'date of ';
export const dateTag = (id: string) => DATE + id;

export function idsOfDates(tags: ReadonlySet<string>): Set<string> {
  return new Set([...tags].flatMap((tag) => (tag.startsWith(DATE) ? [tag.slice(DATE.length)] : [])));
}

/** Builds the side of the content system: the replica, what keeps it up to date, and the dates of texts. */
export function createSource(options: SourceOptions): Source {
  const { transport, db, log, origin = null, freshSeconds = null } = options;
  const { now = () => performance.now(), wallClock = () => new Date() } = options;
  const isElsewhere = freshSeconds !== null;
  const warn = createWarnOnce(log);
  // What is left out of a page is said where the page is read.
  const decode = createDecodeResult({ log: { warn() {}, error: log.error }, origin });
  const readers: Readers = {
    check: (question, value, locale, traceparent = null) =>
      decode(question, value, decoded.environment(locale), new Reading({ traceparent, deadline: null })),
    read: (question, value, locale) =>
      question.decode(value, {
        query: question.request.query,
        locale,
        links: { origin, page: () => null, pageById: () => null, file: () => null, image: () => null },
        path: [],
        warn,
      }),
  };
  const replica = createReplica({
    db,
    transport,
    readers,
    log,
    now,
    wallClock,
    freshFor: (freshSeconds ?? FRESH_SECONDS) * 1000,
    confirmFor: (options.confirmSeconds ?? CONFIRM_SECONDS) * 1000,
    beforeCompare: options.beforeCompare ?? null,
  });
  const decoded = createDecodedValues(createReadResult({ ...replica, decode, log }), replica);
  const changed = createListeners<ReadonlySet<string>>();
  const seen = createListeners<Change>();
  replica.onChange((tags) => {
    decoded.drop(tags);
    changed.emit(tags);
    // New pages are fetched as well.
    if (isElsewhere && tags.has(pageListKey)) void firstFill.run();
  });

  const firstFill = createFirstFill({
    ...replica,
    ready: () => replica.ready(null),
    fill: (keys) => replica.fill(keys, null),
  });

  async function askDates<T>(question: Question<T>): Promise<T> {
    const value = (await transport.query(question.request, defaultLocale)) ?? null;
    return readers.read(question, value, defaultLocale);
  }

  const dates = createPageDates({
    async fetchAll() {
      await replica.ready(null);
      const ids = replica.pages.ids();
      const found = new Map<string, GivenDates>();
      for (let at = 0; at < ids.length; at += PORTION) {
        if (at > 0) await setImmediate();
        for (const [id, given] of await askDates(datesOfPages(ids.slice(at, at + PORTION))))
          found.set(id, given);
      }
      return found;
    },
    fetchOne: async (id) => (isPagePath(id) ? askDates(datesOfPage(id)) : null),
    hashes: transport.textHashes ?? null,
    store: createDateStore(db),
    now: wallClock,
    notify: (ids) => changed.emit(new Set([...ids].map(dateTag))),
  });

  async function follow(change: Change, isAnnounced: boolean): Promise<void> {
    await replica.change(change, { isAnnounced });
    dates.follow(change);
  }

  const stopWatching = transport.onChange((change) => {
    // A look that renews everything is no news: the other instances look for themselves.
    if (change !== 'everything' && change.length > 0) seen.emit(change);
    void follow(change, false);
  });
  if (isElsewhere) void firstFill.run();
  const polling = freshSeconds === null ? null : startPolling(freshSeconds * 1000, replica.poll);

  return {
    async want(key, traceparent) {
      const question = storedQuestion(key);
      if (question === null) throw new CmsError(`this site does not ask ${key.name}`, { id: key.id });
      return replica.replace(question, key.locale, traceparent);
    },
    renew: replica.renew,
    later: replica.later,
    syncList: replica.syncList,
    fill: replica.fill,
    fetchFiles: replica.fetchFiles,
    thumbsNamed: async () => transport.thumbsNamed?.(),
    change: follow,
    query: (request, locale, how) => transport.query(request, locale, how),
    async datePages() {
      await dates.ready();
      return dates.isComplete();
    },
    filled: async () => (isElsewhere ? firstFill.run() : undefined),
    compared: replica.compared,
    state: async () => replica.state(),
    onChange: changed.add,
    onSeen: seen.add,
    status: () => ({ isFollowing: replica.isFollowing(), isAway: replica.isAway() }),
    async close() {
      stopWatching();
      polling?.close();
      firstFill.close();
      changed.clear();
      seen.clear();
      replica.close();
      transport.close();
    },
  };
}

/** @param pause milliseconds between two polls */
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
