import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks at the clock of the event loop. */
const pause = 50;

/**
 * Builds the reader of how late the event loop was since the last reading, in seconds: of a hundred looks the
 * second latest. It watches from the first reading on.
 */
export function createLagWatch(
  loop: Pick<
    ReturnType<typeof monitorEventLoopDelay>,
    'percentile' | 'reset' | 'enable'
  > = monitorEventLoopDelay({
    resolution: pause,
  }),
): () => number {
  return () => {
    // Node measures from one look to the next: of an event loop that is never late, the pause itself.
    const late = Math.max(0, loop.percentile(99) / 1e6 - pause) / 1000;
    loop.reset();
    loop.enable();
    return late;
  };
}
