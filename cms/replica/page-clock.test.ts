import { expect, onTestFinished, test, vi } from 'vitest';
import { createAlarm } from './page-clock.ts';

test('the alarm of a page rings at its date, also when the clock jumps (M1)', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const rings = vi.fn();
  const alarm = createAlarm(rings, () => new Date());
  alarm.set(new Date('2026-12-31T23:00:00Z'));
  vi.setSystemTime(new Date('2026-12-31T22:59:30Z'));
  vi.advanceTimersByTime(60_000);
  expect(rings).toHaveBeenCalledTimes(1);
  alarm.set(new Date(Date.now() + 5_000));
  alarm.set(null);
  vi.advanceTimersByTime(60_000);
  expect(rings).toHaveBeenCalledTimes(1);
});
