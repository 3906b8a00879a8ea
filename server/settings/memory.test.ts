import { expect, test } from 'vitest';
import { pageCacheMegabytes, threadLimits } from './memory.ts';

const megabytes = 1024 * 1024;

test.each([
  [128, 192, 16],
  [512, 256, 32],
  [2_048, 1_024, 64],
  [65_536, 1_536, 64],
])('with %d MB of memory the heap of a thread is %d MB and the page cache %d MB', (memory, heap, cache) => {
  expect(threadLimits(memory * megabytes)).toMatchObject({ maxOldGenerationSizeMb: heap });
  expect(pageCacheMegabytes(memory * megabytes)).toBe(cache);
});
