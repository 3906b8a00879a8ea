import { ChangedFile } from './folder/changed-file.ts';
import { UnreadablePage } from './folder/unreadable-page.ts';

interface Options {
  /** Checks the disk for changes. */
  refresh(): void;
  /** A file is another one than it was when its folder was listed. */
  onChanged(path: string): void;
  /** A page turned out to be unreadable, and is left out from now on. */
  onUnreadable(): void;
  /** Reads all pages. */
  readEverything(): void;
}

// If a file changes during every attempt to read it, the engine gives up after this many attempts.
const MAX_ATTEMPTS = 20;

/**
 * Builds the function that computes something from the content as it is on disk now. What an attempt finds
 * out about the content is known to the next one.
 */
export function createReading({ refresh, onChanged, onUnreadable, readEverything }: Options) {
  function learnFrom(cause: unknown, attempt: number) {
    if (cause instanceof ChangedFile && attempt < MAX_ATTEMPTS) {
      onChanged(cause.path);
    } else if (cause instanceof UnreadablePage) {
      onUnreadable();
      // After a second failure everything is read, so that all broken pages are found at once and not one by
      // one.
      if (attempt > 1) readEverything();
    } else {
      throw cause;
    }
  }

  return function reading<T>(make: () => T): T {
    refresh();
    for (let attempt = 1; ; attempt++) {
      try {
        return make();
      } catch (cause) {
        learnFrom(cause, attempt);
      }
    }
  };
}
