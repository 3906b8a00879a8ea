import { expect, test } from 'vitest';
import { createReloadGuard } from './reload-guard.ts';

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function guardAt(times: number[], storage = memory()) {
  return createReloadGuard({ storage: () => storage, now: () => times[0] ?? 0 });
}

test('a path is reloaded once in 10,000 ms, and each path has its own limit (Q5 Q8)', () => {
  const clock = [1_000_000];
  const mayReload = guardAt(clock);
  expect(mayReload('/agenda')).toBe(true);
  clock[0] = 1_009_999;
  expect(mayReload('/agenda')).toBe(false);
  expect(mayReload('/nieuws')).toBe(true);
  clock[0] = 1_010_000;
  expect(mayReload('/agenda')).toBe(true);
});

test('the reloaded page remembers that it was reloaded (Q8)', () => {
  const storage = memory();
  expect(guardAt([1_000_000], storage)('/agenda')).toBe(true);
  expect(guardAt([1_000_500], storage)('/agenda')).toBe(false);
});

test('a clock that was set back does not forbid reloading for hours', () => {
  const clock = [9_000_000];
  const mayReload = guardAt(clock);
  expect(mayReload('/agenda')).toBe(true);
  clock[0] = 1_000_000;
  expect(mayReload('/agenda')).toBe(true);
});

test('an invalid value in the storage is ignored', () => {
  expect(guardAt([1_000_000], memory({ 'tweeklank-reload /agenda': '{"a":' }))('/agenda')).toBe(true);
});

test('a storage that throws means no reload, and no error', () => {
  const forbidden = createReloadGuard({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    now: () => 1_000_000,
  });
  expect(forbidden('/agenda')).toBe(false);
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(guardAt([1_000_000], full)('/agenda')).toBe(false);
});
