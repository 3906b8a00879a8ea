import { expect, test } from 'vitest';
import { createLagWatch } from './lag-watch.ts';

test.each([
  ['nothing was seen yet', 0, 0],
  ['it is idle', 50_200_000, 0.0002],
  ['it was busy for a moment', 130_000_000, 0.08],
])('the lag of an event loop is without the pause between two looks: %s (O3)', (_, nanoseconds, seconds) => {
  const read = createLagWatch({ percentile: () => nanoseconds, reset: () => {}, enable: () => true });
  expect(read()).toBeCloseTo(seconds, 6);
});
