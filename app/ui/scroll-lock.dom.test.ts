import { afterEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const root = document.documentElement;
const { dataset } = root;

afterEach(() => {
  vi.restoreAllMocks();
  delete dataset.scrollLocks;
  delete dataset.scrollBar;
});

function locks(): Record<string, string | undefined> {
  return Object.fromEntries(
    ['scrollLocks', 'scrollBar'].filter((name) => name in dataset).map((name) => [name, dataset[name]]),
  );
}

/** jsdom has no layout. */
function pageBesideScrollBar(width: number): void {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width);
}

test('a locked page keeps the space of its scroll bar, and unlocking restores it (H7)', () => {
  pageBesideScrollBar(15);
  const unlock = lockScroll();
  expect(locks()).toEqual({ scrollLocks: '1', scrollBar: '' });
  unlock();
  expect(locks()).toEqual({});
});

test('an overlay scroll bar takes no space to keep (H7)', () => {
  pageBesideScrollBar(0);
  lockScroll();
  expect(locks()).toEqual({ scrollLocks: '1' });
});

test('releasing the last of two locks unlocks the page, and releasing one twice counts once', () => {
  pageBesideScrollBar(15);
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(dataset.scrollLocks).toBe('1');
  second();
  expect(locks()).toEqual({});
});
