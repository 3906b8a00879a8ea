import type { Locale } from '#site/languages.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Asked, answerKey, isSingle } from './asked.ts';
import type { Kept } from './kept-answers.ts';

export interface EarlierAnswers {
  /** What an earlier run was answered, as text; null when there is nothing, or nothing that may be served. */
  find(asked: Asked, locale: Locale): Promise<string | null>;
  /** Keeps the text for a later run, when it is not there already. */
  keep(kept: Kept, text: string): void;
  /** Nobody could read what was found here: it is not found again. */
  distrust(key: string): void;
}

/**
 * Builds what remembers answers beyond the end of the process.
 * @param disk null: nothing is remembered
 * @param mayServe whether an answer that may be old is not impossible
 */
export function createEarlierAnswers(
  disk: AnswerDisk | null,
  mayServe: (asked: Asked, value: unknown) => boolean,
): EarlierAnswers {
  const distrusted = new Set<string>();

  // Another select, as a newer version of the site may have, is another question.
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
