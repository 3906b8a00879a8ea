import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('at most four preloads run at once, in the order in which they came (L5)', async () => {
  const queue = createQueue(4);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4, 5].map((name) =>
    queue.add(() => {
      started.push(name);
      return new Promise<number>((resolve) => finish.push(() => resolve(name)));
    }),
  );
  expect(started).toEqual([0, 1, 2, 3]);
  finish[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 4]);
  finish[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 4, 5]);
  for (const done of finish) done();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a task that rejects or throws lets the next one start (L5)', async () => {
  const queue = createQueue(1);
  const failing = queue.add(() => Promise.reject(new Error('offline')));
  const throwing = queue.add(() => {
    throw new Error('at once');
  });
  const last = queue.add(async () => 'done');
  await expect(failing).rejects.toThrow('offline');
  await expect(throwing).rejects.toThrow('at once');
  expect(await last).toBe('done');
});
