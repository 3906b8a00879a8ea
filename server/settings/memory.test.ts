import { expect, test } from 'vitest';
import { pageCacheMegabytes, pagesLimits } from './memory.ts';

const megabytes = 1024 * 1024;

test.each([
  [128, 192, 16],
  [512, 256, 32],
  [2_048, 1_024, 128],
  [65_536, 4_096, 256],
])('with %d MB of memory the heap for pages is %d MB and the page cache %d MB', (memory, heap, cache) => {
  expect(pagesLimits(memory * megabytes)).toMatchObject({ maxOldGenerationSizeMb: heap });
  expect(pageCacheMegabytes(memory * megabytes)).toBe(cache);
});
