import type { Locale } from '#site/languages.ts';
import type { Plausibility } from '../plausibility/create-plausibility.ts';
import { type ContentQuery, isSingle } from '../queries/content-query.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import type { AnswerValues } from './answer-values.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import type { FetchText } from './fetch-text.ts';
import type { SharedAnswers } from './shared-answers.ts';

interface FirstAnswersOptions {
  cache: AnswerCache;
  shared: SharedAnswers | null;
  earlier: EarlierAnswers;
  fetch: FetchText;
  mayServe(query: ContentQuery, value: unknown): boolean;
  values: AnswerValues;
  plausibility: Pick<Plausibility, 'standing'>;
  changes(): number;
  count(what: 'fromDisk' | 'fromOthers'): void;
  isContentLocal: boolean;
  /** Called when an answer of an earlier run is served. */
  onEarlier(): void;
}

/**
 * Builds the function that gets an answer that is not in memory: from another instance, an earlier run, or
 * the content system. While that does not answer, any shared answer will do.
 */
export function createFirstAnswers(
  options: FirstAnswersOptions,
): (query: ContentQuery, locale: Locale) => Promise<CachedAnswer> {
  const { cache, shared, earlier, plausibility, changes, count } = options;

  async function fromOthers(query: ContentQuery, locale: Locale, { isAny = false } = {}) {
    const last = (await shared?.last(query, locale, { isAny })) ?? null;
    if (last === null || !options.mayServe(query, last.value)) return null;
    count('fromOthers');
    return cache.put(query, locale, last.text, true);
  }

  async function fromDisk(query: ContentQuery, locale: Locale): Promise<CachedAnswer | null> {
    const found = await earlier.find(query, locale);
    if (found === null) return null;
    count('fromDisk');
    const answer = cache.put(query, locale, found.text, true);
    options.values.remember(answer.key, found.text, found.value);
    answer.isUncompared = options.isContentLocal;
    options.onEarlier();
    // An answer with several copies is stored again, because some of them may be damaged.
    if (options.isContentLocal || isSingle(query)) answer.stored = found.text;
    return answer;
  }

  async function fromContent(query: ContentQuery, locale: Locale): Promise<CachedAnswer> {
    const begunAt = changes();
    try {
      const text = await options.fetch(query, locale);
      // Marked as old when it may come from an incomplete site.
      return cache.put(query, locale, text, begunAt !== changes() || plausibility.standing() !== null);
    } catch (error) {
      const any = await fromOthers(query, locale, { isAny: true });
      if (any === null) throw error;
      return any;
    }
  }

  return async (query, locale) =>
    (await fromOthers(query, locale)) ?? (await fromDisk(query, locale)) ?? fromContent(query, locale);
}
