import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTransition } from './limit-transition.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function transitionThat(ready: Promise<void>) {
  return { ready, skipTransition: vi.fn() };
}

test('a transition that is ready within 100 ms is shown (L5)', async () => {
  const transition = transitionThat(new Promise((resolve) => setTimeout(resolve, 99)));
  const limited = limitTransition(transition);
  await vi.advanceTimersByTimeAsync(500);
  await limited;
  expect(transition.skipTransition).not.toHaveBeenCalled();
});

test('a page change waits at most 100 ms for its transition (L5)', async () => {
  const transition = transitionThat(new Promise(() => {}));
  void limitTransition(transition);
  await vi.advanceTimersByTimeAsync(99);
  expect(transition.skipTransition).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(transition.skipTransition).toHaveBeenCalledOnce();
});

test('a transition that the browser skips is not an error', async () => {
  await expect(limitTransition(transitionThat(Promise.reject(new Error('hidden'))))).resolves.toBeUndefined();
});
