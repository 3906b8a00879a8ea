import { createPendingRequests } from 'steady';
import {
  beforeDeadline,
  noteDependenciesOf,
  type Recorded,
  recordDependencies,
} from '../common/request-context.ts';

export interface FileTable<T> {
  /** The file; null when it does not exist, undefined when it was not looked up yet. */
  peek(uuid: string): T | null | undefined;
  load(uuids: Iterable<string>): Promise<void>;
}

export function createFileTable<T>(find: (uuid: string) => Promise<T | null>): FileTable<T> {
  const found = new Map<string, Recorded<T | null>>();
  const pending = createPendingRequests<void>();

  async function look(uuid: string): Promise<void> {
    found.set(uuid, await recordDependencies(() => find(uuid)));
  }

  return {
    peek(uuid) {
      const file = found.get(uuid);
      if (file !== undefined) noteDependenciesOf(file.dependencies);
      return file?.value;
    },
    async load(uuids) {
      const waiting = [];
      for (const uuid of uuids) {
        if (found.has(uuid)) continue;
        waiting.push(pending.share(uuid, () => look(uuid)));
      }
      // `allSettled`: when one file fails, a caller that goes on without it has the others.
      const looks = await beforeDeadline(Promise.allSettled(waiting));
      for (const look of looks) if (look.status === 'rejected') throw look.reason;
    },
  };
}
