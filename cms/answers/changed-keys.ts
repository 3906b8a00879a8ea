/** Listeners learn of the first answers at once, of others in batches, or after these milliseconds. */
const BATCH = { answers: 12, milliseconds: 100 };

export interface ChangedKeys {
  add(key: string): void;
  isDue(): boolean;
  flush(): void;
}

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
