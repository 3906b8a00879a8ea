import type { Locale } from '#site/languages.ts';
import { answerKey, type ContentQuery, isAboutFile, isSingle, storedName } from '../queries/content-query.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { AnswerDisk } from './answer-disk.ts';

export interface EarlierAnswers {
  /** An answer from an earlier run; null when there is none that may be served. */
  find(query: ContentQuery, locale: Locale): Promise<{ text: string; value: unknown } | null>;
  /** Stores the text for a later run, unless it is stored already. */
  store(answer: CachedAnswer, text: string): void;
  /** The answer of the earlier run could not be decoded: it is not served again. */
  reject(key: string): void;
}

interface EarlierAnswersOptions {
  disk: AnswerDisk | null;
  /** Whether an answer, which may be old, is not impossible. */
  mayServe(query: ContentQuery, value: unknown): boolean;
  /** Whether the content is on the same machine: then pages are read from it, and one copy is enough. */
  isContentLocal: boolean;
}

export function createEarlierAnswers({
  disk,
  mayServe,
  isContentLocal,
}: EarlierAnswersOptions): EarlierAnswers {
  const rejected = new Set<string>();

  const isStored = (query: ContentQuery) => !isContentLocal || !isSingle(query) || isAboutFile(query);
  const hasCopies = (query: ContentQuery) => !isContentLocal && !isSingle(query);

  return {
    async find(query, locale) {
      if (disk === null || !isStored(query) || rejected.has(answerKey(query, locale))) return null;
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
    reject: (key) => void rejected.add(key),
  };
}
