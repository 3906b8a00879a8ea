import { type KnownPages, knownPages } from './known-pages.ts';

/** For this many milliseconds after the first page disappeared, answers are compared with the page list before it. */
const BURST = 10_000;

export interface ShrinkingDirectory {
  /** The pages to compare an answer with: those before the first one disappeared, or the known ones. */
  pagesBefore(known: KnownPages | null): KnownPages | null;
  /** The text of the page list before the first page disappeared; null when none did lately. */
  textBefore(): string | null;
  /** Records an answer that was believed, with the text and pages known before it. */
  note(answer: unknown, before: string | null, known: KnownPages | null): void;
  /** The disappearance is believed. */
  accept(): void;
}

/**
 * Builds the memory of the page list from before pages disappeared, so that pages that disappear a few at a time are
 * compared with it together.
 * @param now a monotonic clock in milliseconds
 * @param isTold whether a page may disappear, because the content system announced it
 */
export function createShrinkingDirectory(
  now: () => number,
  isTold: (id: string) => boolean,
): ShrinkingDirectory {
  let earlier: { at: number; text: string; pages: KnownPages } | null = null;
  return {
    pagesBefore(known) {
      if (earlier !== null && now() - earlier.at > BURST) earlier = null;
      return earlier?.pages ?? known;
    },
    textBefore: () => earlier?.text ?? null,
    note(answer, before, known) {
      if (earlier !== null || before === null || known === null) return;
      const next = knownPages(answer);
      if ([...known.keys()].some((id) => !next.has(id) && !isTold(id)))
        earlier = { at: now(), text: before, pages: known };
    },
    accept() {
      earlier = null;
    },
  };
}
