import type { CmsLog } from '../common/log.ts';
import { withTimeout } from '../common/with-timeout.ts';

/** Milliseconds that a request waits for the comparison: less than it may wait for content. */
const LONGEST_WAIT = 3_000;

interface ComparisonOptions {
  /** Whether an earlier run stored anything. */
  isNeeded: boolean;
  /** Resolves when content on this machine can be read; its argument resolves when somebody waits for that. */
  ready: ((wanted: Promise<void>) => Promise<unknown>) | null;
  compare(): Promise<void>;
  /** What is compared behind that, without anybody waiting. */
  sweep(): Promise<void>;
  log: CmsLog;
}

export interface Comparison {
  /** Whether content on this machine is being compared: then it is not known what changed. */
  isRunning(): boolean;
  /** Has it done soon, and resolves when it is over, or late; whether it was waited for. */
  wait(): Promise<boolean>;
}

/** Compares what an earlier run stored with the content, once. */
export function createComparison(options: ComparisonOptions): Comparison {
  const { ready, compare, sweep, log } = options;
  const wanted = Promise.withResolvers<void>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await ready?.(wanted.promise);
      await compare();
    } catch (error) {
      log.error('the content could not be compared with that of the last run', { reason: String(error) });
    }
    running = null;
    void sweep();
  }

  if (options.isNeeded) running = run();

  return {
    isRunning: () => running !== null && ready !== null,
    async wait() {
      if (running === null) return false;
      wanted.resolve();
      return withTimeout(running, LONGEST_WAIT, 'the comparison takes long').then(
        () => true,
        () => false,
      );
    },
  };
}
