import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, type Facts } from '../log.ts';
import type { Purge } from './edge.ts';
import { createPurgeQueue } from './purge-queue.ts';

function startQueue(response: (purge: Purge) => void = () => {}) {
  vi.useFakeTimers();
  const purges: Purge[] = [];
  const lines: Facts[] = [];
  const queue = createPurgeQueue({
    everything: 'ALL',
    log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)), now: () => new Date(0) }),
    target: {
      name: 'edge.example',
      atOnce: 300,
      async purge(purge) {
        response(purge);
        purges.push(purge);
      },
    },
  });
  onTestFinished(() => {
    queue.close();
    vi.useRealTimers();
  });
  return { queue, purges, lines };
}

test('a change is purged at once, and once more for responses that were on their way (X5)', async () => {
  const { queue, purges } = startQueue();
  queue.add({ keys: ['a', 'b'], addresses: ['/agenda'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(purges).toEqual([{ keys: ['a', 'b'], addresses: ['/agenda'] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purges).toHaveLength(2);
  expect(purges[1]).toEqual(purges[0]);
});

test('ten thousand changes in a second become a few purges (X5)', async () => {
  const { queue, purges } = startQueue();
  for (let second = 0; second < 10; second += 1) {
    for (let index = 0; index < 1_000; index += 1)
      queue.add({ keys: ['shared', `${second}-${index}`], addresses: [] });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purges.length).toBeLessThan(15);
  expect(purges.every(({ keys }) => keys.length === 1 && keys[0] === 'ALL')).toBe(true);
});

test('a few hundred changes are purged exactly, in pieces that the edge takes', async () => {
  const { queue, purges } = startQueue();
  const keys = Array.from({ length: 700 }, (_, index) => `k${index}`);
  queue.add({ keys, addresses: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(purges.map((each) => each.keys.length)).toEqual([300, 300, 100]);
  expect(purges.flatMap((each) => each.keys)).toEqual(keys);
});

test('an edge that refuses is asked again until it takes the purge; the log and the state name it (X5)', async () => {
  let isRefusing = true;
  let requested = 0;
  const { queue, purges, lines } = startQueue(() => {
    requested += 1;
    if (isRefusing) throw new Error('it answers 503');
  });
  queue.add({ keys: ['a'], addresses: [] });
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.state()).toMatchObject({ waiting: 1, failure: null });
  queue.add({ keys: ['b'], addresses: [] });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(requested).toBeLessThan(20);
  expect(queue.state()).toMatchObject({
    name: 'edge.example',
    waiting: 2,
    failure: 'it answers 503',
    sent: 0,
  });
  isRefusing = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(purges[0]).toEqual({ keys: ['a', 'b'], addresses: [] });
  expect(queue.state()).toMatchObject({ waiting: 0, failure: null });
  expect(lines.map(({ message }) => message)).toEqual([
    'an edge does not take purges',
    'an edge takes purges again',
  ]);
});
