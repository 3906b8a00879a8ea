import { expect, test, vi } from 'vitest';
import { createReturn } from './create-return.ts';

function memory(): Storage {
  const written = new Map<string, string>();
  return {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
    removeItem: (key: string) => void written.delete(key),
  } as Storage;
}

test('a return is due once, on the page that is loaded after it was planned (K6)', () => {
  const storage = memory();
  expect(createReturn(() => storage).isDue()).toBe(false);
  createReturn(() => storage).plan();
  const next = createReturn(() => storage);
  expect([next.isDue(), next.isDue()], 'asking changes nothing').toEqual([true, true]);
  next.end();
  expect(createReturn(() => storage).isDue()).toBe(false);
});

test('a browser without storage causes no error, only a log line', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const forbidden = createReturn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.plan();
  forbidden.end();
  expect(forbidden.isDue()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});
