import { type KnownPages, knownPages } from './known-pages.ts';

/**
 * For this many milliseconds after the first page vanished, answers are compared with the page list before
 * it.
 */
const BURST = 10_000;

export interface PageListBefore {
  /** The page list before the first page vanished; null when none did lately. */
  get(): { text: string; pages: KnownPages } | null;
  /** Records an answer that was accepted, with the text and pages known before it. */
  note(answer: unknown, before: string | null, known: KnownPages | null): void;
  /** It is accepted that those pages are gone. */
  clear(): void;
}

/**
 * Builds the memory of the page list from before pages vanished, so that pages that vanish a few at a time
 * are compared with it together.
 * @param now a monotonic clock in milliseconds
 * @param isAnnounced whether a page may vanish, because a signed purge named it
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
