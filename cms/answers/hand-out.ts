import type { EarlierAnswers } from './earlier-answers.ts';
import type { Kept, KeptAnswers } from './kept-answers.ts';

/** An answer given to a caller, who reports whether it could be decoded. */
export interface Answer {
  value: unknown;
  /** It could be decoded: it becomes the last good one. */
  accept(): void;
  /** It could not be decoded: returns the last good one instead, undefined when there never was one. */
  refuse(): { value: unknown } | undefined;
  /**
   * Something it refers to is unavailable now, which is not its own fault:
   * returns the last good one for now, undefined when there never was one.
   */
  postpone(): { value: unknown } | undefined;
}

interface Around {
  answers: KeptAnswers;
  earlier: EarlierAnswers;
  readText(kept: Kept): unknown;
  onRefused(): void;
}

/**
 * Gives a kept answer to a caller. A refused answer without an earlier good
 * one is removed from memory and disk, and is fetched anew the next time.
 */
export function handOut(kept: Kept, { answers, earlier, readText, onRefused }: Around): Answer {
  const { text } = kept;

  /** Restores the last good text, so that the refused one counts as a change when it comes again. */
  function goBack(): { value: unknown } | undefined {
    if (kept.good === null || kept.good === text) return undefined;
    kept.text = kept.good;
    return { value: readText(kept) };
  }

  return {
    value: readText(kept),
    accept() {
      kept.good = text;
      earlier.keep(kept, text);
    },
    refuse() {
      onRefused();
      const good = goBack();
      if (good !== undefined) return good;
      earlier.distrust(kept.key);
      answers.drop(kept);
      return undefined;
    },
    postpone: goBack,
  };
}
