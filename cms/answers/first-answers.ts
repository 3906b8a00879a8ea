import type { Locale } from '#site/languages.ts';
import type { Plausibility } from '../plausibility/create-plausibility.ts';
import { type ContentQuery, isSingle } from '../queries/content-query.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import type { AnswerValues } from './answer-values.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import type { FetchText } from './fetch-text.ts';

interface FirstAnswersOptions {
  cache: AnswerCache;
  earlier: EarlierAnswers;
  fetch: FetchText;
  values: AnswerValues;
  plausibility: Pick<Plausibility, 'standing'>;
  changes(): number;
  count(what: 'fromDisk'): void;
  isContentLocal: boolean;
  /** Called when an answer of an earlier run is served. */
  onEarlier(): void;
}

/** Builds the function that gets a result that is not in memory: of an earlier run, or from the CMS. */
export function createFirstAnswers(
  options: FirstAnswersOptions,
): (query: ContentQuery, locale: Locale) => Promise<CachedAnswer> {
  const { cache, earlier, plausibility, changes, count } = options;

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
    const text = await options.fetch(query, locale);
    // Marked as old when it may come from an incomplete site.
    return cache.put(query, locale, text, begunAt !== changes() || plausibility.standing() !== null);
  }

  return async (query, locale) => (await fromDisk(query, locale)) ?? fromContent(query, locale);
}
