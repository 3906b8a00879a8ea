import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue, type RenderLimits, type RenderTask } from './render-queue.ts';

test('at most as many tasks as the limit run at a time, and all of them run', async () => {
  const queue = createRenderQueue({ tasks: 2, megabytes: 100 });
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
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((key) => queue.run({ key, source: key, megabytes: 1 }, task)),
  );
  expect([most, done]).toEqual([2, 5]);
});

test('tasks with the same key share one run, and a failed one is run again on the next request', async () => {
  const queue = createRenderQueue({ tasks: 1, megabytes: 100 });
  const a = { key: 'a', source: 'a', megabytes: 1 };
  let calls = 0;
  const fail = async () => {
    calls++;
    throw new Error('broken');
  };
  const results = await Promise.allSettled([queue.run(a, fail), queue.run(a, fail)]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  await queue.run(a, async () => void calls++);
  expect(calls).toBe(2);
});

function startAll(limits: RenderLimits, tasks: readonly RenderTask[]) {
  const queue = createRenderQueue(limits);
  const ends = new Map<string, () => void>();
  const all = tasks.map((task) =>
    queue.run(task, () => new Promise<void>((end) => ends.set(task.key, end))).then(() => task.key),
  );
  return {
    async running() {
      await setImmediate();
      return [...ends.keys()];
    },
    async end(key: string) {
      ends.get(key)?.();
      ends.delete(key);
      await all[tasks.findIndex((task) => task.key === key)];
    },
  };
}

test('thumbs of one file are made one at a time, those of other files in parallel (T10)', async () => {
  const { running, end } = startAll({ tasks: 3, megabytes: 100 }, [
    { key: 'a1', source: 'a', megabytes: 1 },
    { key: 'a2', source: 'a', megabytes: 1 },
    { key: 'a3', source: 'a', megabytes: 1 },
    { key: 'b1', source: 'b', megabytes: 1 },
  ]);
  expect(await running()).toEqual(['a1', 'b1']);
  await end('a1');
  expect(await running()).toEqual(['b1', 'a2']);
  await end('a2');
  await end('b1');
  expect(await running()).toEqual(['a3']);
});

test('running tasks stay within the memory limit, and no later task overtakes one that waits for memory (T10)', async () => {
  const { running, end } = startAll({ tasks: 3, megabytes: 100 }, [
    { key: 'small', source: 'a', megabytes: 30 },
    { key: 'large', source: 'b', megabytes: 90 },
    { key: 'later', source: 'c', megabytes: 10 },
    { key: 'huge', source: 'd', megabytes: 500 },
  ]);
  expect(await running()).toEqual(['small']);
  await end('small');
  expect(await running()).toEqual(['large', 'later']);
  await end('large');
  expect(await running()).toEqual(['later']);
  await end('later');
  expect(await running()).toEqual(['huge']);
});
