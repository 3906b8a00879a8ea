/**
 * Listeners are notified of the first answers at once, of the others in batches of
 * this many answers or, when they come slowly, after this many milliseconds.
 */
const BATCH = { answers: 12, milliseconds: 100 };

/** Keys of answers that changed, of which listeners do not know yet. */
export interface ChangedKeys {
  add(key: string): void;
  /** Whether there are enough, or the last batch was long ago. */
  isDue(): boolean;
  /** Notifies listeners of all. */
  flush(): void;
}

/** Builds the batches of changed keys. */
export function createChangedKeys(notify: (keys: ReadonlySet<string>) => void): ChangedKeys {
  let keys = new Set<string>();
  let flushedAt = performance.now();
  return {
    add: (key) => void keys.add(key),
    isDue: () => keys.size >= BATCH.answers || performance.now() - flushedAt >= BATCH.milliseconds,
    flush() {
      const batch = keys;
      keys = new Set();
      flushedAt = performance.now();
      notify(batch);
    },
  };
}
