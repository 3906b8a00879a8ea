import type { Locale } from '#site/languages.ts';
import { type Asked, answerKey, isSingle } from './asked.ts';

/** One answer of the content system, as text. */
export interface Kept {
  readonly key: string;
  readonly asked: Asked;
  readonly locale: Locale;
  text: string;
  /** The last text that could be decoded. */
  good: string | null;
  /** The text on disk. */
  stored: string | null;
  askedAt: number;
  /** It comes from disk, or was on its way when something changed. */
  isOld: boolean;
  refresh: Promise<void> | null;
}

export interface KeptAnswers {
  /** All of them by key, the one that was not used for longest first. */
  readonly entries: ReadonlyMap<string, Kept>;
  /** The answer of that key, which counts as used now. */
  use(key: string): Kept | undefined;
  /** Keeps an answer in the place of an earlier one to the same question. */
  put(asked: Asked, locale: Locale, text: string, isOld: boolean): Kept;
  /** Forgets this one, and none that took its place since. */
  drop(kept: Kept): void;
}

/** More than the questions and pages that are asked for often. */
const MAX_KEPT = 20_000;

/**
 * Builds what holds the last answers of the content system. Beyond `max` the answer about one page or one file goes that was
 * not used for longest; what every page is made of stays.
 * @param now a clock in milliseconds that never goes back
 */
export function createKeptAnswers(now: () => number, max = MAX_KEPT): KeptAnswers {
  const entries = new Map<string, Kept>();

  function forgetOldest(): void {
    for (const { key, asked } of entries.values()) if (isSingle(asked)) return void entries.delete(key);
  }

  return {
    entries,
    use(key) {
      const kept = entries.get(key);
      if (kept === undefined) return undefined;
      entries.delete(key);
      entries.set(key, kept);
      return kept;
    },
    put(asked, locale, text, isOld) {
      const key = answerKey(asked, locale);
      const kept: Kept = {
        key,
        asked,
        locale,
        text,
        good: null,
        stored: null,
        askedAt: now(),
        isOld,
        refresh: null,
      };
      entries.set(key, kept);
      if (entries.size > max) forgetOldest();
      return kept;
    },
    drop(kept) {
      if (entries.get(kept.key) === kept) entries.delete(kept.key);
    },
  };
}
