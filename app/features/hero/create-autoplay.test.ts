import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutoplay, type Hold } from './create-autoplay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function play() {
  const step = vi.fn();
  const prepare = vi.fn();
  return { step, prepare, autoplay: createAutoplay({ delay: 8000, step, prepare }) };
}

test('C2 each slide stays 8000 ms', () => {
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

test('C2 after a visitor’s own step autoplay goes on, with the full delay for the new slide', () => {
  const { step, autoplay } = play();
  vi.advanceTimersByTime(7000);
  autoplay.restart();
  vi.advanceTimersByTime(7999);
  expect(step).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(step).toHaveBeenCalledTimes(1);
});

test.each<Hold>(['visitor', 'pointer', 'focus', 'hidden'])(
  'C3 it waits for %s, and starts anew after it',
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

test('C3 autoplay resumes when every reason is gone: a pointer that leaves does not undo a pause', () => {
  const { step, autoplay } = play();
  autoplay.hold('visitor', true);
  autoplay.hold('pointer', true);
  autoplay.hold('pointer', false);
  vi.advanceTimersByTime(60_000);
  expect(step).not.toHaveBeenCalled();
});

test('setting a reason twice does not restart the delay', () => {
  const { step, autoplay } = play();
  vi.advanceTimersByTime(7000);
  autoplay.hold('pointer', false);
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('after stopping there are no timers', () => {
  const { autoplay } = play();
  autoplay.stop();
  expect(vi.getTimerCount()).toBe(0);
});
