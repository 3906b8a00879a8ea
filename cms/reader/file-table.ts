import { createPendingRequests } from 'steady';
import type { Dependencies, Reading } from './reading.ts';

export interface FileTable<T> {
  /** The file; null when it does not exist, undefined when it was not looked up yet. */
  peek(uuid: string, reading: Reading): T | null | undefined;
  load(uuids: Iterable<string>, reading: Reading): Promise<void>;
}

interface FoundFile<T> {
  value: T | null;
  dependencies: Dependencies;
}

export function createFileTable<T>(
  find: (uuid: string, reading: Reading) => Promise<T | null>,
): FileTable<T> {
  const found = new Map<string, FoundFile<T>>();
  const pending = createPendingRequests<void>();

  async function look(uuid: string, reading: Reading): Promise<void> {
    found.set(uuid, { value: await find(uuid, reading), dependencies: reading });
  }

  return {
    peek(uuid, reading) {
      const file = found.get(uuid);
      if (file !== undefined) reading.noteUse(file.dependencies);
      return file?.value;
    },
    async load(uuids, reading) {
      const waiting = [];
      for (const uuid of uuids) {
        if (found.has(uuid)) continue;
        waiting.push(pending.share(uuid, () => look(uuid, reading.nested())));
      }
      // `allSettled`: when one file fails, a caller that goes on without it has the others.
      const looks = await reading.before(Promise.allSettled(waiting));
      for (const look of looks) if (look.status === 'rejected') throw look.reason;
    },
  };
}
