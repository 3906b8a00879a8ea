import type { CmsLog } from '../common/log.ts';
import { withTimeout } from '../common/request-context.ts';

/** Milliseconds that a request waits: less than it may wait for content. */
const MOST_WAIT = 3_000;

/** The comparison of answers of the last run with the content, which happens once. */
export interface Comparison {
  begin(renewAll: () => Promise<void>): void;
  isRunning(): boolean;
  /** Has it done soon, and resolves when it is over, or late; whether it was waited for. */
  wait(): Promise<boolean>;
  close(): void;
}

/**
 * @param ready resolves when the content can be read, also if that costs others time once its argument does;
 * null: answers are compared as they are used
 */
export function createComparison(
  ready: ((wanted: Promise<void>) => Promise<unknown>) | null,
  log: CmsLog,
): Comparison {
  const wanted = Promise.withResolvers<void>();
  let running = Promise.resolve();
  let state: 'not needed' | 'running' | 'done' = 'not needed';
  let isClosed = false;

  async function compare(renewAll: () => Promise<void>): Promise<void> {
    try {
      await ready?.(wanted.promise);
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
      running = compare(renewAll);
    },
    isRunning: () => state === 'running',
    async wait() {
      if (state !== 'running') return false;
      wanted.resolve();
      return withTimeout(running, MOST_WAIT, 'the comparison takes long').then(
        () => true,
        () => false,
      );
    },
    close() {
      isClosed = true;
    },
  };
}
