import { setImmediate } from 'node:timers/promises';
import type { StoredKey } from './result-rows.ts';

export interface Queue {
  /** Adds keys that are not waiting already. Resolves when the queue is empty. */
  add(keys: Iterable<StoredKey>): Promise<void>;
  readonly size: number;
}

/** Hands out waiting keys in portions, one after the other; between two portions other work gets its turn. */
export function createQueue(portion: number, refresh: (keys: StoredKey[]) => Promise<void>): Queue {
  const waiting = new Map<string, StoredKey>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const next = [...waiting.values()].slice(0, portion);
      for (const { key } of next) waiting.delete(key);
      await refresh(next);
      await setImmediate();
    }
  }

  return {
    add(keys) {
      for (const key of keys) waiting.set(key.key, key);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    get size() {
      return waiting.size;
    },
  };
}
