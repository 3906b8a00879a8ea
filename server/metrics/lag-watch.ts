import { monitorEventLoopDelay } from 'node:perf_hooks';

const pause = 50;

export function createLagWatch(
  loop: Pick<
    ReturnType<typeof monitorEventLoopDelay>,
    'percentile' | 'reset' | 'enable'
  > = monitorEventLoopDelay({
    resolution: pause,
  }),
): () => number {
  return () => {
    // Node measures the time between its samples, which includes the pause.
    const late = Math.max(0, loop.percentile(99) / 1e6 - pause) / 1000;
    loop.reset();
    loop.enable();
    return late;
  };
}
