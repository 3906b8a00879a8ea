import type { Locale } from '#site/languages.ts';
import { answerKey, type ContentQuery, isAboutFile, isSingle, storedName } from '../queries/content-query.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { AnswerDisk } from './answer-disk.ts';

export interface EarlierAnswers {
  /** An answer from an earlier run; null when there is none that may be served. */
  find(query: ContentQuery, locale: Locale): Promise<{ text: string; value: unknown } | null>;
  /** Stores the text for a later run, unless it is stored already. */
  store(answer: CachedAnswer, text: string): void;
  distrust(key: string): void;
}

interface EarlierAnswersOptions {
  disk: AnswerDisk | null;
  /** Whether an answer, which may be old, is not impossible. */
  mayServe(query: ContentQuery, value: unknown): boolean;
  /** Whether the content lies beside the disk: then pages are read from it, and one copy is enough. */
  isBeside: boolean;
}

export function createEarlierAnswers({ disk, mayServe, isBeside }: EarlierAnswersOptions): EarlierAnswers {
  const distrusted = new Set<string>();

  const isStored = (query: ContentQuery) => !isBeside || !isSingle(query) || isAboutFile(query);
  const hasCopies = (query: ContentQuery) => !isBeside && !isSingle(query);

  return {
    async find(query, locale) {
      if (disk === null || !isStored(query) || distrusted.has(answerKey(query, locale))) return null;
      const text = await disk.read(storedName(query, locale), hasCopies(query));
      if (text === null) return null;
      const value: unknown = JSON.parse(text);
      return mayServe(query, value) ? { text, value } : null;
    },
    store(answer, text) {
      const { query, locale } = answer;
      if (disk === null || !isStored(query) || answer.stored === text) return;
      answer.stored = text;
      void disk.write(storedName(query, locale), text, hasCopies(query));
    },
    distrust: (key) => void distrusted.add(key),
  };
}
