import { setTimeout } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import type { SharedStore } from '../neighbours.ts';
import { type Asked, answerKey } from './asked.ts';
import { touchedBy } from './touched-by.ts';

interface SharedAnswer {
  text: string;
  value: unknown;
}

/** The turn of this instance to ask for an answer. */
export interface Turn {
  /** What another instance heard a moment ago; null: ask the content system, then `keep` or `release`. */
  heard: SharedAnswer | null;
  /** Shares an answer that is believed. */
  keep(text: string): void;
  /** There is no answer to share: the next instance may ask. */
  release(): void;
}

export interface SharedAnswers {
  /** Looks whether another instance has heard this answer, and waits shortly for one that is asking now. Never fails. */
  turn(asked: Asked, locale: Locale): Promise<Turn>;
  /** A turn in which only the content system itself will do. */
  ownTurn(asked: Asked, locale: Locale): Turn;
  /**
   * An earlier answer of any age; null when there is none. With `isAny` also one that a change since can affect, for when
   * the content system does not answer.
   */
  last(asked: Asked, locale: Locale, options?: { isAny?: boolean }): Promise<SharedAnswer | null>;
  /** The shared answer could not be decoded: the next turn is an own one. */
  distrust(asked: Asked, locale: Locale): void;
}

/**
 * Milliseconds that an instance waits for an answer that another one is asking for. That comes sooner than its own would, unless the other instance died.
 */
const WAIT = 1_000;
/** Milliseconds between two looks while it waits. */
const LOOK = 25;

/**
 * Builds the level of answers that all instances share: one of them asks the content system, the others take what it heard. What
 * they take is judged and decoded like any answer. An answer is not taken when a change since can affect it.
 * @param freshFor milliseconds that an answer is fresh; a shared one may be half as old, because its taker counts from zero
 */
export function createSharedAnswers(store: SharedStore, freshFor: number): SharedAnswers {
  const distrusted = new Set<string>();

  /** The select is part of the name, because a newer version of the site may ask for other fields. */
  const nameOf = (asked: Asked, locale: Locale): string =>
    `${answerKey(asked, locale)} ${JSON.stringify(asked.request.select ?? null)}`;

  async function read(
    asked: Asked,
    locale: Locale,
    { maxAge = Number.POSITIVE_INFINITY, isAny = false },
  ): Promise<SharedAnswer | null> {
    const name = nameOf(asked, locale);
    const found = distrusted.has(name) ? null : await store.read(name);
    if (found === null || found.age > maxAge) return null;
    const change = isAny ? null : store.changedSince(found.position);
    if (change !== null) {
      const { first, rest } = touchedBy(change, [{ asked, text: found.text }]);
      if (first.length + rest.length > 0) return null;
    }
    try {
      return { text: found.text, value: JSON.parse(found.text) };
    } catch {
      // Not written by this site: the content system is asked instead.
      return null;
    }
  }

  function begin(name: string, heard: SharedAnswer | null, isLocked: boolean): Turn {
    const position = store.position();
    const release = () => {
      if (isLocked) void store.unlock(name);
    };
    return {
      heard,
      keep(text) {
        distrusted.delete(name);
        if (position === null) release();
        else void store.write(name, text, position).then(release);
      },
      release,
    };
  }

  return {
    async turn(asked, locale) {
      const name = nameOf(asked, locale);
      const end = performance.now() + WAIT;
      const isFresh = { maxAge: freshFor / 2 };
      while (store.position() !== null && !distrusted.has(name)) {
        const heard = await read(asked, locale, isFresh);
        if (heard !== null) return begin(name, heard, false);
        if (await store.lock(name)) {
          // Another instance may have finished between the look and the lock.
          const late = await read(asked, locale, isFresh);
          const turn = begin(name, late, true);
          if (late !== null) turn.release();
          return turn;
        }
        if (performance.now() >= end) break;
        await setTimeout(LOOK);
      }
      return begin(name, null, false);
    },
    ownTurn: (asked, locale) => begin(nameOf(asked, locale), null, false),
    last: (asked, locale, { isAny = false } = {}) => read(asked, locale, { isAny }),
    distrust: (asked, locale) => void distrusted.add(nameOf(asked, locale)),
  };
}
