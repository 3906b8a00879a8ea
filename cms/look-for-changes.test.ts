import { expect, onTestFinished, test, vi } from 'vitest';
import { lookForChanges } from './look-for-changes.ts';
import type { Change } from './transports/transport.ts';

function setUp(recheck: (change: Change) => Promise<void> = async () => {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looked: Change[] = [];
  const times = new Map([
    ['a', '1'],
    ['b', '1'],
  ]);
  const { close } = lookForChanges({
    pause: 1_000,
    times: async () => new Map(times),
    async recheck(change) {
      looked.push(change);
      await recheck(change);
    },
  });
  onTestFinished(close);
  return { looked, times };
}

test('a look asks for what is about many pages, then for the pages whose time is another one since', async () => {
  const { looked, times } = setUp(async (change) => {
    if (change.length === 0) times.set('b', '2');
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looked).toEqual([[], ['b']]);
});

test('every tenth look is at everything', async () => {
  const { looked } = setUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looked.map((change) => change === 'everything')).toEqual([...Array(9).fill(false), true]);
});

test('a look that takes long is not joined by another one, and one that fails is not the last', async () => {
  let fail = (_error: Error) => {};
  const { looked } = setUp(() => new Promise((_, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looked).toHaveLength(1);
  fail(new Error('no route'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looked).toHaveLength(2);
});
