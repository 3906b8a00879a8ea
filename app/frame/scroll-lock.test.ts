import { afterEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a document as a lock touches. */
function page({ innerWidth = 1440, clientWidth = 1425 } = {}) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('window', { innerWidth });
  vi.stubGlobal('document', { documentElement: { clientWidth, dataset } });
  return { dataset };
}

test('H7 a locked page keeps the room of its scroll bar, and is as before when it is freed', () => {
  const { dataset } = page();
  const unlock = lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1', scrollBar: '' });
  unlock();
  expect(dataset).toEqual({});
});

test('H7 a scroll bar that lies over the page has no room to keep', () => {
  const { dataset } = page({ innerWidth: 390, clientWidth: 390 });
  lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1' });
});

test('the last of two locks frees the page, and none of them counts twice', () => {
  const { dataset } = page();
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(dataset).toMatchObject({ scrollLocks: '1' });
  second();
  expect(dataset).toEqual({});
});
