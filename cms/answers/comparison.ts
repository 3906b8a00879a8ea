import type { CmsLog } from '../common/log.ts';

/** The comparison of answers of the last run with the content, which happens once. */
export interface Comparison {
  begin(renewAll: () => Promise<void>): void;
  isRunning(): boolean;
  close(): void;
}

/** @param ready resolves when the content can be read; null: answers are compared as they are used */
export function createComparison(ready: (() => Promise<unknown>) | null, log: CmsLog): Comparison {
  let state: 'not needed' | 'running' | 'done' = 'not needed';
  let isClosed = false;

  async function compare(renewAll: () => Promise<void>): Promise<void> {
    try {
      await ready?.();
      if (!isClosed) await renewAll();
    } catch (error) {
      log.error('the content could not be compared with the answers of the last run', {
        reason: String(error),
      });
    }
    state = 'done';
  }

  return {
    begin(renewAll) {
      if (ready === null || state !== 'not needed') return;
      state = 'running';
      void compare(renewAll);
    },
    isRunning: () => state === 'running',
    close() {
      isClosed = true;
    },
  };
}
