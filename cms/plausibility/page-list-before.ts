import { type KnownPages, knownPages } from './known-pages.ts';

/** Milliseconds after the first page vanished in which answers are compared with the list before it. */
const BURST = 10_000;

export interface PageListBefore {
  get(): { text: string; pages: KnownPages } | null;
  /** Records an answer that was accepted, with the text and pages known before it. */
  note(answer: unknown, before: string | null, known: KnownPages | null): void;
  clear(): void;
}

/**
 * Builds the memory of the page list before pages vanished: those that vanish a few at a time count together.
 * @param now a monotonic clock in milliseconds
 */
export function createPageListBefore(
  now: () => number,
  isAnnounced: (id: string) => boolean,
): PageListBefore {
  let earlier: { at: number; text: string; pages: KnownPages } | null = null;

  function get(): typeof earlier {
    if (earlier !== null && now() - earlier.at > BURST) earlier = null;
    return earlier;
  }

  return {
    get,
    note(answer, before, known) {
      if (get() !== null || before === null || known === null) return;
      const next = knownPages(answer);
      if ([...known.keys()].some((id) => !next.has(id) && !isAnnounced(id)))
        earlier = { at: now(), text: before, pages: known };
    },
    clear() {
      earlier = null;
    },
  };
}
