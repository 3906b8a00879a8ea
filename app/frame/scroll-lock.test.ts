import { afterEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake of the parts of a document that a lock uses. */
function page({ innerWidth = 1440, clientWidth = 1425 } = {}) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('window', { innerWidth });
  vi.stubGlobal('document', { documentElement: { clientWidth, dataset } });
  return { dataset };
}

test('H7 a locked page keeps the space of its scroll bar, and unlocking restores it', () => {
  const { dataset } = page();
  const unlock = lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1', scrollBar: '' });
  unlock();
  expect(dataset).toEqual({});
});

test('H7 an overlay scroll bar takes no space to keep', () => {
  const { dataset } = page({ innerWidth: 390, clientWidth: 390 });
  lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1' });
});

test('releasing the last of two locks unlocks the page, and releasing one twice counts once', () => {
  const { dataset } = page();
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(dataset).toMatchObject({ scrollLocks: '1' });
  second();
  expect(dataset).toEqual({});
});
