import { LRUCache } from 'lru-cache';
import { createPendingRequests } from '#site/pending-requests.ts';
import { type CachedResponse, createCachedResponse, type EdgeMark } from './cached-response.ts';
import type { StoredResponse } from './stored-response.ts';

/** The tags of what a response was made of; null when they are too many: then any change drops it. */
export type Tags = readonly string[] | null;

/** What was made for a request, and how it may be cached. */
export interface Made {
  key: string;
  response: StoredResponse;
  /** How long it is valid, in seconds; 0 keeps it out of the cache. */
  seconds: number;
  tags: Tags;
}

export interface PageCache {
  find(key: string): CachedResponse | undefined;
  /**
   * The cached response, or that of `make`, which concurrent requests share. Null when the response may not
   * be shared: then the caller makes its own. What `make` throws is thrown, and not cached.
   */
  resolve(key: string, make: () => Promise<Made | null>): Promise<CachedResponse | null>;
  /** Removes what has one of these tags and returns its keys. What is being made now is not cached. */
  drop(tags: ReadonlySet<string>): string[];
  clear(): void;
  readonly size: number;
  readonly bytes: number;
  /** How many entries were dropped since the start. */
  readonly dropped: number;
}

interface PageCacheOptions {
  maxBytes: number;
  /** The time in milliseconds; the system clock when left out. */
  now?: () => number;
  /** Headers for an edge, of a response cached until this time; null when an edge must not keep it. */
  mark?: ((made: Made, expires: number) => EdgeMark | null) | undefined;
}

interface Entry {
  response: CachedResponse;
  tags: Tags;
  made: number;
  expires: number;
}

/** The share of the bytes that is for lists with filters, of which there are more than of pages (T15). */
const FILTERED_SHARE = 1 / 8;
const MOST_FILTERED = 2_000;
/** The place of one tag of one entry, in bytes. */
const BYTES_PER_TAG = 64;
const NO_TAG = '';

/**
 * A cache of complete responses, bounded in bytes; the least recently used is removed first. Lists with
 * filters have an eighth of the bytes, so that the pages stay however many filters are asked for.
 */
export function createPageCache({ maxBytes, now = Date.now, mark }: PageCacheOptions): PageCache {
  const byTag = new Map<string, Set<string>>();
  const inFlight = createPendingRequests<CachedResponse | null>();
  let changes = 0;
  let dropped = 0;
  const pages = createPart(maxBytes * (1 - FILTERED_SHARE));
  const filtered = createPart(maxBytes * FILTERED_SHARE, MOST_FILTERED);
  const partOf = (key: string) => (key.includes('?') ? filtered : pages);

  function createPart(maxSize: number, max?: number): LRUCache<string, Entry> {
    return new LRUCache<string, Entry>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      ...(max !== undefined && { max }),
      sizeCalculation: ({ response, tags }, key) =>
        response.bytes + key.length + (tags?.length ?? 0) * BYTES_PER_TAG + 1,
      onInsert: (entry, key) => tagsOf(entry).forEach((tag) => void keysOf(tag).add(key)),
      dispose: (entry, key) => tagsOf(entry).forEach((tag) => void forget(tag, key)),
    });
  }

  function keysOf(tag: string): Set<string> {
    const keys = byTag.get(tag) ?? new Set();
    byTag.set(tag, keys);
    return keys;
  }

  function forget(tag: string, key: string): void {
    const keys = byTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) byTag.delete(tag);
  }

  function find(key: string): CachedResponse | undefined {
    const part = partOf(key);
    const entry = part.get(key);
    if (entry === undefined) return undefined;
    const time = now();
    // Pages depend on the time, so one that was made in the future is wrong too: the clock was set back.
    if (entry.made <= time && time < entry.expires) return entry.response;
    part.delete(key);
    return undefined;
  }

  /** A response begun before a change may show the old content: it is sent to those who wait, and not kept. */
  async function make(start: () => Promise<Made | null>): Promise<CachedResponse | null> {
    const begun = changes;
    const made = await start();
    if (made === null) return null;
    if (made.seconds === 0 || begun !== changes) return createCachedResponse(made.response);
    const time = now();
    const expires = time + made.seconds * 1000;
    const response = createCachedResponse(made.response, mark?.(made, expires));
    await response.compress();
    const isTimed = expires !== Number.POSITIVE_INFINITY;
    if (begun === changes)
      partOf(made.key).set(made.key, {
        response,
        tags: made.tags,
        made: isTimed ? time : Number.NEGATIVE_INFINITY,
        expires,
      });
    return response;
  }

  function startAnew(): void {
    changes += 1;
    inFlight.clear();
  }

  return {
    find,
    resolve(key, start) {
      const found = find(key);
      return found ? Promise.resolve(found) : inFlight.share(key, () => make(start));
    },
    drop(tags) {
      startAnew();
      const keys = new Set(byTag.get(NO_TAG));
      for (const tag of tags) for (const key of byTag.get(tag) ?? []) keys.add(key);
      for (const key of keys) partOf(key).delete(key);
      dropped += keys.size;
      return [...keys];
    },
    clear() {
      startAnew();
      pages.clear();
      filtered.clear();
    },
    get size() {
      return pages.size + filtered.size;
    },
    get bytes() {
      return pages.calculatedSize + filtered.calculatedSize;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** What drops an entry; one with too many tags to name has a tag of its own. */
function tagsOf({ tags }: Entry): readonly string[] {
  return tags ?? [NO_TAG];
}
