import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import type { EarlierAnswers } from './earlier-answers.ts';

/** An answer given to a caller, who reports whether it could be decoded. */
export interface Answer {
  value: unknown;
  /** It could be decoded: it becomes the last good one. */
  accept(): void;
  /** It could not be decoded: returns the last good one instead, undefined when there never was one. */
  refuse(): { value: unknown } | undefined;
  /** Something it refers to is unavailable: not a failure. Returns the last good one, if any. */
  takeEarlier(): { value: unknown } | undefined;
}

interface HandOutOptions {
  cache: Pick<AnswerCache, 'drop'>;
  earlier: Pick<EarlierAnswers, 'store' | 'reject'>;
  readText(answer: CachedAnswer): unknown;
  onRefused(): void;
}

/** Gives a cached answer to a caller. A refused answer without an earlier good one is removed. */
export function handOut(
  cached: CachedAnswer,
  { cache, earlier, readText, onRefused }: HandOutOptions,
): Answer {
  const { text } = cached;
  const value = readText(cached);
  if (typeof cached.query.about === 'object' && !('list' in cached.query.about)) cached.references(value);

  /** Restores the last good text, so that the refused one counts as a change when it comes again. */
  function goBack(): { value: unknown } | undefined {
    if (cached.good === null || cached.good === text) return undefined;
    cached.text = cached.good;
    return { value: readText(cached) };
  }

  return {
    value,
    accept() {
      cached.good = text;
      earlier.store(cached, text);
    },
    refuse() {
      onRefused();
      const good = goBack();
      if (good !== undefined) return good;
      earlier.reject(cached.key);
      cache.drop(cached);
      return undefined;
    },
    takeEarlier: goBack,
  };
}
