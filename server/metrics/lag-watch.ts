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
    // Node's delay includes the pause between its samples.
    const late = Math.max(0, loop.percentile(99) / 1e6 - pause) / 1000;
    loop.reset();
    loop.enable();
    return late;
  };
}
