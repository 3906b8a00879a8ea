import { ChangedFile } from './folder/changed-file.ts';
import { UnreadablePage } from './folder/unreadable-page.ts';

interface Options {
  refresh(): void;
  onChanged(path: string): void;
  onUnreadable(): void;
  readEverything(): void;
}

// A file may change during every attempt to read it.
const MAX_ATTEMPTS = 20;

/** Each attempt knows the results of the last one. */
export function createReading({ refresh, onChanged, onUnreadable, readEverything }: Options) {
  function learnFrom(cause: unknown, attempt: number) {
    if (cause instanceof ChangedFile && attempt < MAX_ATTEMPTS) {
      onChanged(cause.path);
    } else if (cause instanceof UnreadablePage) {
      onUnreadable();
      // Finds all broken pages after a second failure.
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
