import { type KnownPages, knownPages } from './known-pages.ts';

/** Milliseconds in which pages that go a few at a time count together. */
const BURST = 10_000;

export interface ShrinkingDirectory {
  /** The pages to compare an answer with: those of before the first went, or those that are known now. */
  pagesBefore(known: KnownPages | null): KnownPages | null;
  /** The text of the list of all pages before the first went; null when none went lately. */
  textBefore(): string | null;
  /** Notes an answer that was believed, and the text and pages that were known before it. */
  note(answer: unknown, before: string | null, known: KnownPages | null): void;
  /** It is believed that they are gone. */
  accept(): void;
}

/**
 * Builds what remembers the list of all pages of before some of its pages went: those that go a few at a time are compared
 * with it together.
 * @param now a clock in milliseconds that never goes back
 * @param isTold whether a page may go, since the content system said so
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
