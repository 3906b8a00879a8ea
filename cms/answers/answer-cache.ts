import { BoundedMap } from 'steady';
import { type Locale, locales } from '#site/languages.ts';
import { answerKey, type ContentQuery, isAboutFile, isSingle } from '../queries/content-query.ts';
import { findReferences, type References } from './affected-answers.ts';
import { filesKey } from './files-key.ts';

export interface CachedAnswer {
  readonly key: string;
  readonly query: ContentQuery;
  readonly locale: Locale;
  text: string;
  /** The last text that could be decoded. */
  good: string | null;
  /** The text stored on disk. */
  stored: string | null;
  fetchedAt: number;
  /** It comes from disk, or was being fetched while something changed. */
  isOld: boolean;
  /** It is of the last run, and all of these are compared with the content soon. */
  isUncompared: boolean;
  refresh: Promise<void> | null;
  /** Resolves when the latest request for it has ended, however that ended; null when none is under way. */
  pending: Promise<unknown> | null;
  /** The request after it, because of changes since it began; resolves with whether the answer changed. */
  next: Promise<boolean> | null;
  /** The pages that the answer names; found anew when its text is another one. */
  references(value?: unknown): References;
}

export interface CachedAnswers {
  get(key: string): CachedAnswer | undefined;
  values(): CachedAnswer[];
  readonly size: number;
}

export interface AnswerCache {
  readonly entries: CachedAnswers;
  /** The answer with this key; marks it as just used. */
  use(key: string): CachedAnswer | undefined;
  /** Stores an answer, replacing an earlier one to the same query. */
  put(query: ContentQuery, locale: Locale, text: string, isOld: boolean): CachedAnswer;
  /**
   * Keys of answers about these pages that were removed for room: values made of them may still be cached.
   */
  removed(ids: readonly string[]): string[];
  hasRemoved(): boolean;
  drop(answer: CachedAnswer): void;
}

/** Answers about one page or one file: more than are often requested. */
const MAX_ANSWERS = 20_000;
/** Letters of these: most texts have one byte for each. */
const MAX_LETTERS = 64_000_000;

/**
 * Builds the cache of the last answers. Beyond its bounds the least recently used answer about one page or
 * file is removed; shared answers, which every page uses, stay.
 * @param now a monotonic clock in milliseconds
 */
export function createAnswerCache(
  now: () => number,
  max = MAX_ANSWERS,
  maxLetters = MAX_LETTERS,
): AnswerCache {
  /** Which every page uses. */
  const shared = new Map<string, CachedAnswer>();
  /** The names of removed answers. The answers themselves would be as many as the pages. */
  const removedNames = new Set<string>();
  let hasRemovedFile = false;
  const singles = new BoundedMap<string, CachedAnswer>({
    most: max,
    mostWeight: maxLetters,
    weigh: (_, { text }) => text.length,
    onRemoved: (_, { query }) => {
      if (isAboutFile(query)) hasRemovedFile = true;
      else removedNames.add(query.name);
    },
  });
  const entries: CachedAnswers = {
    get: (key) => shared.get(key) ?? singles.get(key),
    values: () => [...shared.values(), ...[...singles].map(([, answer]) => answer)],
    get size() {
      return shared.size + singles.size;
    },
  };

  return {
    entries,
    use: (key) => shared.get(key) ?? singles.use(key),
    put(query, locale, text, isOld) {
      const answer = createAnswer(query, locale, text, { isOld, fetchedAt: now() });
      (isSingle(query) ? singles : shared).set(answer.key, answer);
      return answer;
    },
    removed(ids) {
      const keys = ids.flatMap((id) =>
        [...removedNames].flatMap((name) =>
          locales.map((locale) => answerKey({ name, request: { query: `page("${id}")` } }, locale)),
        ),
      );
      const files = hasRemovedFile ? [null, ...ids].map(filesKey) : [];
      return [...keys.filter((key) => entries.get(key) === undefined), ...files];
    },
    hasRemoved: () => hasRemovedFile || removedNames.size > 0,
    drop(answer) {
      if (entries.get(answer.key) !== answer) return;
      shared.delete(answer.key);
      singles.delete(answer.key);
    },
  };
}

function createAnswer(
  query: ContentQuery,
  locale: Locale,
  text: string,
  { isOld, fetchedAt }: Pick<CachedAnswer, 'isOld' | 'fetchedAt'>,
): CachedAnswer {
  let found: { text: string; references: References } | null = null;
  const answer: CachedAnswer = {
    key: answerKey(query, locale),
    query,
    locale,
    text,
    good: null,
    stored: null,
    fetchedAt,
    isOld,
    isUncompared: false,
    refresh: null,
    pending: null,
    next: null,
    references(value) {
      if (found?.text !== answer.text)
        found = { text: answer.text, references: findReferences(query, value ?? JSON.parse(answer.text)) };
      return found.references;
    },
  };
  return answer;
}
