import { afterEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a document as a lock touches. */
function page({ innerWidth = 1440, clientWidth = 1425 } = {}) {
  const properties = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const style = {
    setProperty: (name: string, value: string) => properties.set(name, value),
    removeProperty: (name: string) => properties.delete(name),
  };
  vi.stubGlobal('window', { innerWidth });
  vi.stubGlobal('document', { documentElement: { clientWidth, dataset, style } });
  return { properties, dataset };
}

test('H7 a locked page keeps the room of its scroll bar, and is as before when it is freed', () => {
  const { properties, dataset } = page();
  const unlock = lockScroll();
  expect(dataset).toEqual({ scrollLocks: '1' });
  expect([...properties]).toEqual([['--scroll-bar', '15px']]);
  unlock();
  expect(dataset).toEqual({});
  expect([...properties]).toEqual([]);
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
