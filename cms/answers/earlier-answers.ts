import type { Locale } from '#site/languages.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { type Asked, answerKey, isOfOneFile, isSingle } from './asked.ts';
import type { Kept } from './kept-answers.ts';

export interface EarlierAnswers {
  /** An answer from an earlier run; null when there is none that may be served. */
  find(asked: Asked, locale: Locale): Promise<{ text: string; value: unknown } | null>;
  /** Stores the text for a later run, unless it is stored already. */
  keep(kept: Kept, text: string): void;
  /** The stored answer could not be decoded: do not return it again. */
  distrust(key: string): void;
}

interface Options {
  /** Null: nothing is stored. */
  disk: AnswerDisk | null;
  /** Whether an answer, which may be old, is not impossible. */
  mayServe(asked: Asked, value: unknown): boolean;
  /** Whether the content lies beside the disk: then pages are read from it, and one copy of the other answers is enough. */
  isBeside: boolean;
}

/** Builds the memory of answers that outlives the process. */
export function createEarlierAnswers({ disk, mayServe, isBeside }: Options): EarlierAnswers {
  const distrusted = new Set<string>();

  // The select is part of the name, because a newer version of the site may ask for other fields.
  const nameOf = (asked: Asked, locale: Locale) =>
    `${answerKey(asked, locale)} ${JSON.stringify(asked.request.select ?? null)}`;

  const isStored = (asked: Asked) => !isBeside || !isSingle(asked) || isOfOneFile(asked.request.query);
  const hasCopies = (asked: Asked) => !isBeside && !isSingle(asked);

  return {
    async find(asked, locale) {
      if (disk === null || !isStored(asked) || distrusted.has(answerKey(asked, locale))) return null;
      const text = await disk.read(nameOf(asked, locale), hasCopies(asked));
      if (text === null) return null;
      const value: unknown = JSON.parse(text);
      return mayServe(asked, value) ? { text, value } : null;
    },
    keep(kept, text) {
      if (disk === null || !isStored(kept.asked) || kept.stored === text) return;
      kept.stored = text;
      void disk.write(nameOf(kept.asked, kept.locale), text, hasCopies(kept.asked));
    },
    distrust: (key) => void distrusted.add(key),
  };
}
