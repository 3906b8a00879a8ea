import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

test('no more than the limit run at a time, and all run', async () => {
  const queue = createRenderQueue(2);
  let running = 0;
  let most = 0;
  let done = 0;
  const task = async () => {
    running++;
    most = Math.max(most, running);
    await Promise.resolve();
    await Promise.resolve();
    running--;
    done++;
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => queue.run(key, task)));
  expect([most, done]).toEqual([2, 5]);
});

test('the same key shares one flight, and a failed one is tried again', async () => {
  const queue = createRenderQueue(1);
  let calls = 0;
  const fail = async () => {
    calls++;
    throw new Error('broken');
  };
  const results = await Promise.allSettled([queue.run('a', fail), queue.run('a', fail)]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  await queue.run('a', async () => void calls++);
  expect(calls).toBe(2);
});
