import type { EarlierAnswers } from './earlier-answers.ts';
import type { Kept, KeptAnswers } from './kept-answers.ts';

/** An answer in the hands of who asked, who says whether it could be read. */
export interface Answer {
  value: unknown;
  /** It could be read: from now on it is the last good one. */
  accept(): void;
  /** It could not: the last good one instead, undefined when there never was one. */
  refuse(): { value: unknown } | undefined;
  /** What it refers to cannot be had now: the last good one meanwhile, undefined when there never was one. It is no fault of its own. */
  postpone(): { value: unknown } | undefined;
}

/** Hands out what is kept. What is refused and has no better one before it is forgotten here and on disk, and asked for anew the next time. */
export function handOut(
  kept: Kept,
  { answers, earlier, onRefused }: { answers: KeptAnswers; earlier: EarlierAnswers; onRefused: () => void },
): Answer {
  const { text } = kept;

  /** The last good text takes its place again, so that the other one is news when it comes back. */
  function goBack(): { value: unknown } | undefined {
    if (kept.good === null || kept.good === text) return undefined;
    kept.text = kept.good;
    return { value: JSON.parse(kept.good) };
  }

  return {
    value: JSON.parse(text),
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
