import type { Locale } from '#site/languages.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Asked, answerKey, isSingle } from './asked.ts';
import type { Kept } from './kept-answers.ts';

export interface EarlierAnswers {
  /** An answer from an earlier run, as text; null when there is none that may be served. */
  find(asked: Asked, locale: Locale): Promise<string | null>;
  /** Stores the text for a later run, unless it is stored already. */
  keep(kept: Kept, text: string): void;
  /** The stored answer could not be decoded: do not return it again. */
  distrust(key: string): void;
}

/**
 * Builds the memory of answers that outlives the process.
 * @param disk null: nothing is stored
 * @param mayServe whether an answer, which may be old, is not impossible
 */
export function createEarlierAnswers(
  disk: AnswerDisk | null,
  mayServe: (asked: Asked, value: unknown) => boolean,
): EarlierAnswers {
  const distrusted = new Set<string>();

  // The select is part of the name, because a newer version of the site may ask for other fields.
  const nameOf = (asked: Asked, locale: Locale) =>
    `${answerKey(asked, locale)} ${JSON.stringify(asked.request.select ?? null)}`;

  return {
    async find(asked, locale) {
      if (disk === null || distrusted.has(answerKey(asked, locale))) return null;
      const text = (await disk.read(nameOf(asked, locale), !isSingle(asked))) ?? null;
      return text !== null && mayServe(asked, JSON.parse(text)) ? text : null;
    },
    keep(kept, text) {
      if (disk === null || kept.stored === text) return;
      kept.stored = text;
      void disk.write(nameOf(kept.asked, kept.locale), text, !isSingle(kept.asked));
    },
    distrust: (key) => void distrusted.add(key),
  };
}
