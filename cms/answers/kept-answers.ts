import { type Locale, locales } from '#site/languages.ts';
import { type Asked, answerKey, filesKey, isOfOneFile, isSingle } from './asked.ts';

/** One answer of the content system, as text. */
export interface Kept {
  readonly key: string;
  readonly asked: Asked;
  readonly locale: Locale;
  text: string;
  /** The last text that could be decoded. */
  good: string | null;
  /** The text stored on disk. */
  stored: string | null;
  askedAt: number;
  /** It comes from disk, or was being fetched while something changed. */
  isOld: boolean;
  /** It is of the last run, and all of these are compared with the content soon. */
  isUncompared: boolean;
  refresh: Promise<void> | null;
  /** Resolves when the latest request for it has ended, however that ended; null when none is under way. */
  asking: Promise<unknown> | null;
  /** The request that waits for it, because of changes since it began; resolves with whether the answer changed. */
  next: Promise<boolean> | null;
}

export interface KeptAnswers {
  /** All kept answers by key, the least recently used first. */
  readonly entries: ReadonlyMap<string, Kept>;
  /** The answer with this key; marks it as just used. */
  use(key: string): Kept | undefined;
  /** Stores an answer, replacing an earlier one to the same query. */
  put(asked: Asked, locale: Locale, text: string, isOld: boolean): Kept;
  /** The keys that answers about these pages and their files had, if they were removed to make room: values made of them may still be cached. */
  removed(ids: readonly string[]): string[];
  /** Whether any answer was removed to make room. */
  hasRemoved(): boolean;
  /** Removes this answer, unless it has been replaced since. */
  drop(kept: Kept): void;
}

/** More than the number of queries and pages that are often requested. */
const MAX_KEPT = 20_000;
/** Letters of the answers about one page or one file: most texts have one byte for each. */
const MAX_LETTERS = 64_000_000;

/**
 * Builds the store of the last answers. Beyond `max` answers or `maxLetters` in them the least recently used answer about one page or one file is removed;
 * shared answers, which every page uses, stay.
 * @param now a monotonic clock in milliseconds
 */
export function createKeptAnswers(now: () => number, max = MAX_KEPT, maxLetters = MAX_LETTERS): KeptAnswers {
  const entries = new Map<string, Kept>();
  /** The letters of each answer about one page or file when it was put, and of all: an edit changes few of them. */
  const sizes = new Map<string, number>();
  let letters = 0;

  /** The names of removed answers. The answers themselves would be as many as the pages. */
  const removedNames = new Set<string>();
  let hasRemovedFile = false;

  function count(key: string, size: number): void {
    letters += size - (sizes.get(key) ?? 0);
    if (size === 0) sizes.delete(key);
    else sizes.set(key, size);
  }

  function forgetOldest(): boolean {
    for (const { key, asked } of entries.values()) {
      if (!isSingle(asked)) continue;
      if (isOfOneFile(asked.request.query)) hasRemovedFile = true;
      else removedNames.add(asked.name);
      entries.delete(key);
      count(key, 0);
      return true;
    }
    return false;
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
        isUncompared: false,
        refresh: null,
        asking: null,
        next: null,
      };
      entries.set(key, kept);
      if (isSingle(asked)) count(key, text.length);
      while (entries.size > max || letters > maxLetters) if (!forgetOldest()) break;
      return kept;
    },
    removed(ids) {
      const names = [...removedNames].flatMap((name) => locales.map((locale) => ({ name, locale })));
      const files = hasRemovedFile ? [null, ...ids].map(filesKey) : [];
      return ids
        .flatMap((id) =>
          names.map(({ name, locale }) => answerKey({ name, request: { query: `page("${id}")` } }, locale)),
        )
        .filter((key) => !entries.has(key))
        .concat(files);
    },
    hasRemoved: () => hasRemovedFile || removedNames.size > 0,
    drop(kept) {
      if (entries.get(kept.key) !== kept) return;
      entries.delete(kept.key);
      count(kept.key, 0);
    },
  };
}
