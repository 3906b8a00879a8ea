import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutoplay, type Hold } from './create-autoplay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function play() {
  const step = vi.fn();
  const prepare = vi.fn();
  return { step, prepare, autoplay: createAutoplay({ delay: 8000, step, prepare }) };
}

test('each slide stays 8000 ms (C2)', () => {
  const { step, prepare } = play();
  vi.advanceTimersByTime(5999);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(prepare, 'the next picture is fetched').toHaveBeenCalledOnce();
  expect(step).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(step).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(16_000);
  expect(step).toHaveBeenCalledTimes(3);
});

test('after what a visitor does it goes on, with the full delay for the slide that is shown (C2)', () => {
  const { step, autoplay } = play();
  vi.advanceTimersByTime(7000);
  autoplay.restart();
  vi.advanceTimersByTime(7999);
  expect(step).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(step).toHaveBeenCalledTimes(1);
});

test.each<[Hold]>([['pause'], ['finger'], ['tab'], ['hidden']])(
  'it waits for %s, and starts anew after it (C3)',
  (hold) => {
    const { step, autoplay } = play();
    vi.advanceTimersByTime(7000);
    autoplay.hold(hold, true);
    vi.advanceTimersByTime(60_000);
    autoplay.restart();
    vi.advanceTimersByTime(60_000);
    expect(step).not.toHaveBeenCalled();
    autoplay.hold(hold, false);
    vi.advanceTimersByTime(8000);
    expect(step).toHaveBeenCalledTimes(1);
  },
);

test('a finger that leaves does not undo a pause (C3)', () => {
  const { step, autoplay } = play();
  autoplay.hold('pause', true);
  autoplay.hold('finger', true);
  autoplay.hold('finger', false);
  vi.advanceTimersByTime(60_000);
  expect(step).not.toHaveBeenCalled();
});

test('setting a reason twice does not restart the delay (C2)', () => {
  const { step, autoplay } = play();
  vi.advanceTimersByTime(7000);
  autoplay.hold('finger', false);
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('after stopping there are no timers', () => {
  const { autoplay } = play();
  autoplay.stop();
  expect(vi.getTimerCount()).toBe(0);
});
