import { createPendingRequests } from '#site/pending-requests.ts';
import { type CachedResponse, createCachedResponse, type EdgeMark } from './cached-response.ts';
import type { DependencyList } from './dependency-index.ts';
import { type Entry, EntryStore } from './entry-store.ts';
import type { StoredResponse } from './stored-response.ts';

/** What was made for a request, and how it may be cached. */
export interface Made {
  key: string;
  answer: StoredResponse;
  /** How long it is valid, in seconds; 0 keeps it out of the cache. */
  seconds: number;
  /** The keys of the answers that it was made of; null when they are too many: then any change drops it. */
  dependencies: DependencyList;
}

export interface PageCache {
  find(key: string): CachedResponse | undefined;
  /**
   * The cached answer, or that of `make`, which concurrent requests share. Null when the answer may not be
   * shared: then the caller makes its own.
   */
  resolve(key: string, make: () => Promise<Made | null>): Promise<CachedResponse | null>;
  /**
   * Replaces the cached answer, serving the old one meanwhile, also when `make` throws. Returns whether the
   * new one is cached.
   * @param reads how often it was read, when it was dropped since
   */
  renew(key: string, make: () => Promise<Made | null>, reads?: number): Promise<boolean>;
  /** Removes and returns the entries made of these answers. What is being made now is not cached. */
  drop(answers: ReadonlySet<string>): Dropped[];
  /** The keys of all entries, the most read first. */
  keys(): string[];
  readonly size: number;
  readonly bytes: number;
  readonly dropped: number;
}

/** A page that was removed because something it was made of changed. */
export interface Dropped {
  readonly key: string;
  readonly reads: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  clock: () => number;
  /** The system clock in milliseconds, which may be set. */
  wallClock: () => number;
  /** Headers for an edge, of an answer cached until this time; null when an edge must not keep it. */
  mark?: ((made: Made, expires: number) => EdgeMark | null) | undefined;
  onCached?: ((made: Made) => void) | undefined;
  /** Called when an answer is read for the second time, so that it is worth more work. */
  onReadAgain?: (answer: CachedResponse) => void;
}

/** When the clocks drift apart by more than these milliseconds, the system clock was set. */
const JUMP = 2_000;
/**
 * Milliseconds. An entry moves to the end at most this often: a Map in which keys move at each read leaves a
 * chain of old tables behind, which costs more than the answer.
 */
const TOUCH_AGAIN = 1_000;
/**
 * A cache of complete answers, bounded in bytes; the least recently used is removed first. Lists with a
 * choice have an eighth of the bytes, and pages the others.
 */
export function createPageCache({
  maxBytes,
  clock,
  wallClock,
  mark,
  onCached,
  onReadAgain,
}: PageCacheOptions): PageCache {
  const entries = new EntryStore(maxBytes);
  const inFlight = createPendingRequests<CachedResponse | null>();
  let dropped = 0;
  let generation = 0;
  let difference = wallClock() - clock();

  /** Pages depend on the time, so all are dropped when the clock was set or the machine slept. */
  function noticeJump(now: number): void {
    const found = wallClock() - now;
    if (Math.abs(found - difference) < JUMP) return;
    difference = found;
    startGeneration();
    for (const entry of entries.values())
      if (entry.expires !== Number.POSITIVE_INFINITY) entries.remove(entry);
  }

  function startGeneration(): void {
    generation += 1;
    inFlight.clear();
  }

  function put(made: Made): CachedResponse {
    const { key, seconds, dependencies } = made;
    const previous = entries.get(key);
    if (previous !== undefined) entries.remove(previous);
    const now = clock();
    const expires = now + seconds * 1000;
    const answer = createCachedResponse(made.answer, mark?.(made, expires));
    const reads = previous?.reads ?? 1;
    const entry: Entry = { key, answer, dependencies, expires, reads, touched: now, counted: 0, others: 0 };
    entries.add(entry);
    onCached?.(made);
    if (entry.reads > 1) onReadAgain?.(answer);
    return answer;
  }

  function find(key: string): CachedResponse | undefined {
    const now = clock();
    const entry = entries.get(key);
    if (entry === undefined) {
      noticeJump(now);
      return undefined;
    }
    if (now - entry.touched >= TOUCH_AGAIN) {
      noticeJump(now);
      if (entries.get(key) !== entry) return undefined;
      entries.touch(entry, now);
    }
    if (entry.expires <= now) {
      entries.remove(entry);
      return undefined;
    }
    entry.reads += 1;
    if (entry.reads === 2) onReadAgain?.(entry.answer);
    return entry.answer;
  }

  /**
   * An answer begun before a change may have the old content: it is sent to those who wait, and not cached.
   */
  async function make(start: () => Promise<Made | null>): Promise<CachedResponse | null> {
    const born = generation;
    const made = await start();
    if (made === null) return null;
    return made.seconds > 0 && born === generation ? put(made) : createCachedResponse(made.answer);
  }

  return {
    find,
    resolve(key, start) {
      const found = find(key);
      return found ? Promise.resolve(found) : inFlight.share(key, () => make(start));
    },
    async renew(key, start, reads = 1) {
      const old = entries.get(key);
      await inFlight.share(key, () => make(start));
      const entry = entries.get(key);
      if (entry !== undefined) entry.reads = Math.max(entry.reads, reads);
      if (old === undefined || entry !== old) return entry !== undefined;
      entries.remove(old);
      return false;
    },
    drop(answers) {
      startGeneration();
      const found = entries.madeOf(answers);
      for (const entry of found) entries.remove(entry);
      dropped += found.length;
      return found.map(({ key, reads }) => ({ key, reads }));
    },
    keys: () =>
      entries
        .values()
        .sort((a, b) => b.reads - a.reads)
        .map(({ key }) => key),
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.bytes;
    },
    get dropped() {
      return dropped;
    },
  };
}
