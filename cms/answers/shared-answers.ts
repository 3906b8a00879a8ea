import { setTimeout } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import { type ContentQuery, storedName } from '../queries/content-query.ts';
import { findReferences, isAffected } from './affected-answers.ts';
import type { SharedStore } from './neighbours.ts';

interface SharedAnswer {
  text: string;
  value: unknown;
}

/** The right of this instance to fetch an answer, while the others wait for it. */
export interface FetchLease {
  /** What another instance received a moment ago; null: query Kirby, then `share` or `release`. */
  received: SharedAnswer | null;
  share(text: string): void;
  release(): void;
}

export interface SharedAnswers {
  /** Another instance's answer, after a short wait for one under way; else a lease. Never fails. */
  lease(query: ContentQuery, locale: Locale): Promise<FetchLease>;
  /** A lease with which only the content system itself will do. */
  ownLease(query: ContentQuery, locale: Locale): FetchLease;
  /** An earlier answer of any age, or null. `isAny`: also one that a later change can affect. */
  last(query: ContentQuery, locale: Locale, options?: { isAny?: boolean }): Promise<SharedAnswer | null>;
  /** The shared answer could not be decoded: the next one is fetched from the content system. */
  reject(query: ContentQuery, locale: Locale): void;
}

/** Milliseconds that an instance waits for an answer that another one is fetching, unless that died. */
const WAIT = 1_000;
/** Milliseconds between two looks while it waits. */
const LOOK = 25;

/**
 * Builds the level of answers that all instances share: one queries the content system, the others take what
 * it received, check and decode it. An answer that a later change can affect is not taken.
 * @param freshFor milliseconds that an answer is fresh; a shared one may be half as old, because its taker
 * counts from zero
 */
export function createSharedAnswers(store: SharedStore, freshFor: number): SharedAnswers {
  const rejected = new Set<string>();

  async function read(
    query: ContentQuery,
    locale: Locale,
    { maxAge = Number.POSITIVE_INFINITY, isAny = false },
  ): Promise<SharedAnswer | null> {
    const name = storedName(query, locale);
    const found = rejected.has(name) ? null : await store.read(name);
    if (found === null || found.age > maxAge) return null;
    const value = parse(found.text);
    if (value === undefined) return null;
    const change = isAny ? null : store.changedSince(found.position);
    const references = () => findReferences(query, value);
    if (change !== null && isAffected(change, { query, references })) return null;
    return { text: found.text, value };
  }

  function begin(name: string, received: SharedAnswer | null, isLocked: boolean): FetchLease {
    const position = store.position();
    const release = () => {
      if (isLocked) void store.unlock(name);
    };
    return {
      received,
      share(text) {
        rejected.delete(name);
        if (position === null) release();
        else void store.write(name, text, position).then(release);
      },
      release,
    };
  }

  return {
    async lease(query, locale) {
      const name = storedName(query, locale);
      const end = performance.now() + WAIT;
      const isFresh = { maxAge: freshFor / 2 };
      while (store.position() !== null && !rejected.has(name)) {
        const received = await read(query, locale, isFresh);
        if (received !== null) return begin(name, received, false);
        if (await store.lock(name)) {
          // Another instance may have finished between the look and the lock.
          const late = await read(query, locale, isFresh);
          const lease = begin(name, late, true);
          if (late !== null) lease.release();
          return lease;
        }
        if (performance.now() >= end) break;
        await setTimeout(LOOK);
      }
      return begin(name, null, false);
    },
    ownLease: (query, locale) => begin(storedName(query, locale), null, false),
    last: (query, locale, { isAny = false } = {}) => read(query, locale, { isAny }),
    reject: (query, locale) => void rejected.add(storedName(query, locale)),
  };
}

/** The value of a text; undefined when it was not written by this site. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
