import { LRUCache } from 'lru-cache';
import { createPendingRequests } from '#site/pending-requests.ts';
import { type CachedResponse, createCachedResponse, type EdgeHeaders } from './cached-response.ts';
import type { StoredResponse } from './stored-response.ts';

/** Null for too many tags, so that any change drops the response. */
export type Tags = readonly string[] | null;

export interface Made {
  key: string;
  response: StoredResponse;
  /** Seconds; 0 keeps the response out of the cache. */
  seconds: number;
  tags: Tags;
}

export interface PageCache {
  find(key: string): CachedResponse | undefined;
  /**
   * Concurrent requests share one `make`; its errors are thrown, not cached. Null when the response may not
   * be shared.
   */
  resolve(key: string, make: () => Promise<Made | null>): Promise<CachedResponse | null>;
  /** Returns the keys of removed entries. Unfinished responses are not cached. */
  drop(tags: ReadonlySet<string>): string[];
  clear(): void;
  readonly size: number;
  readonly bytes: number;
  readonly dropped: number;
}

interface PageCacheOptions {
  maxBytes: number;
  now?: () => number;
  /** Returns null when an edge must not keep the response. */
  edgeHeaders?: ((made: Made, expires: number) => EdgeHeaders | null) | undefined;
}

interface Entry {
  response: CachedResponse;
  tags: Tags;
  made: number;
  expires: number;
}

const FILTERED_SHARE = 1 / 8;
const MOST_FILTERED = 2_000;
const BYTES_PER_TAG = 64;
const NO_TAG = '';

/** Limits the size in bytes; filters never displace pages. */
export function createPageCache({ maxBytes, now = Date.now, edgeHeaders }: PageCacheOptions): PageCache {
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
    // A page from the future is outdated: the clock was set back.
    if (entry.made <= time && time < entry.expires) return entry.response;
    part.delete(key);
    return undefined;
  }

  /** Waiting requests get a response that began before a change, but it is not cached. */
  async function make(start: () => Promise<Made | null>): Promise<CachedResponse | null> {
    const begun = changes;
    const made = await start();
    if (made === null) return null;
    if (made.seconds === 0 || begun !== changes) return createCachedResponse(made.response);
    const time = now();
    const expires = time + made.seconds * 1000;
    const response = createCachedResponse(made.response, edgeHeaders?.(made, expires));
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

function tagsOf({ tags }: Entry): readonly string[] {
  return tags ?? [NO_TAG];
}
