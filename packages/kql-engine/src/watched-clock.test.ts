import { expect, test } from 'vitest';
import { createWatchedClock } from './watched-clock.ts';

test('what reads the clock is noticed, also around a part that was watched itself', () => {
  const clock = createWatchedClock(() => new Date(0));
  expect(clock.watch(() => 1)).toEqual({ value: 1, wasRead: false });
  expect(clock.watch(clock.now)).toEqual({ value: new Date(0), wasRead: true });
  const outer = clock.watch(() =>
    [clock.watch(clock.now), clock.watch(() => 2)].map(({ wasRead }) => wasRead),
  );
  expect(outer).toEqual({ value: [true, false], wasRead: true });
  expect(clock.watch(() => 3).wasRead).toBe(false);
});
