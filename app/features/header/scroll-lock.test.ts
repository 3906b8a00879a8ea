import { afterEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a document as a lock touches. */
function page() {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  return { dataset };
}

test('H7 a locked page says so, and is as before when it is freed', () => {
  const { dataset } = page();
  const unlock = lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1' });
  unlock();
  expect(dataset).toEqual({});
});

test('the last of two locks frees the page, and none of them counts twice', () => {
  const { dataset } = page();
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(dataset).toEqual({ scrollLocks: '1' });
  second();
  expect(dataset).toEqual({});
});
