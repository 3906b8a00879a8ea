import { setTimeout } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import { type ContentQuery, storedName } from '../queries/content-query.ts';
import { findReferences, isAffected } from './affected-answers.ts';
import type { SharedStore } from './neighbours.ts';

interface SharedAnswer {
  text: string;
  value: unknown;
}

/** The turn of this instance to ask for an answer. */
export interface Turn {
  /** What another instance received a moment ago; null: ask the content system, then `keep` or `release`. */
  received: SharedAnswer | null;
  share(text: string): void;
  release(): void;
}

export interface SharedAnswers {
  /** Another instance's answer, waiting shortly for one under way; else this instance's turn. Never fails. */
  turn(query: ContentQuery, locale: Locale): Promise<Turn>;
  /** A turn in which only the content system itself will do. */
  ownTurn(query: ContentQuery, locale: Locale): Turn;
  /** An earlier answer of any age, or null. `isAny`: also one that a later change can affect. */
  last(query: ContentQuery, locale: Locale, options?: { isAny?: boolean }): Promise<SharedAnswer | null>;
  /** The shared answer could not be decoded: the next turn is an own one. */
  distrust(query: ContentQuery, locale: Locale): void;
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
  const distrusted = new Set<string>();

  async function read(
    query: ContentQuery,
    locale: Locale,
    { maxAge = Number.POSITIVE_INFINITY, isAny = false },
  ): Promise<SharedAnswer | null> {
    const name = storedName(query, locale);
    const found = distrusted.has(name) ? null : await store.read(name);
    if (found === null || found.age > maxAge) return null;
    const value = parse(found.text);
    if (value === undefined) return null;
    const change = isAny ? null : store.changedSince(found.position);
    const references = () => findReferences(query, value);
    if (change !== null && isAffected(change, { query, references })) return null;
    return { text: found.text, value };
  }

  function begin(name: string, received: SharedAnswer | null, isLocked: boolean): Turn {
    const position = store.position();
    const release = () => {
      if (isLocked) void store.unlock(name);
    };
    return {
      received,
      share(text) {
        distrusted.delete(name);
        if (position === null) release();
        else void store.write(name, text, position).then(release);
      },
      release,
    };
  }

  return {
    async turn(query, locale) {
      const name = storedName(query, locale);
      const end = performance.now() + WAIT;
      const isFresh = { maxAge: freshFor / 2 };
      while (store.position() !== null && !distrusted.has(name)) {
        const received = await read(query, locale, isFresh);
        if (received !== null) return begin(name, received, false);
        if (await store.lock(name)) {
          // Another instance may have finished between the look and the lock.
          const late = await read(query, locale, isFresh);
          const turn = begin(name, late, true);
          if (late !== null) turn.release();
          return turn;
        }
        if (performance.now() >= end) break;
        await setTimeout(LOOK);
      }
      return begin(name, null, false);
    },
    ownTurn: (query, locale) => begin(storedName(query, locale), null, false),
    last: (query, locale, { isAny = false } = {}) => read(query, locale, { isAny }),
    distrust: (query, locale) => void distrusted.add(storedName(query, locale)),
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
