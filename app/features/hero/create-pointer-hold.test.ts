import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPointerHold } from './create-pointer-hold.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const state = { isHeld: false };
  const pointer = createPointerHold((isHeld) => {
    state.isHeld = isHeld;
  });
  return { state, pointer };
}

test('C2 a moving mouse holds the slides; a resting mouse does not', () => {
  const { state, pointer } = start();
  pointer.move(false);
  vi.advanceTimersByTime(2999);
  expect(state.isHeld).toBe(true);
  pointer.move(false);
  vi.advanceTimersByTime(2999);
  expect(state.isHeld).toBe(true);
  vi.advanceTimersByTime(1);
  expect(state.isHeld).toBe(false);
});

test('C3 a mouse on a control or a link holds them as long as it is there', () => {
  const { state, pointer } = start();
  pointer.move(true);
  vi.advanceTimersByTime(60_000);
  expect(state.isHeld).toBe(true);
  pointer.end();
  expect(state.isHeld).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
