import { expect, test } from 'vitest';
import { growthOf } from './save-memory.ts';

test('N13 a heap grows by two fifths before a collection, and a large one by 80 MB', () => {
  expect(growthOf(20_000_000)).toBe(40);
  expect(growthOf(130_000_000)).toBe(40);
  for (const size of [300_000_000, 800_000_000, 3_000_000_000]) {
    const grows = (growthOf(size) / 100) * size;
    expect(grows).toBeGreaterThanOrEqual(80_000_000);
    expect(grows).toBeLessThan(80_000_000 + size / 100);
  }
});
