import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../transports/transport.ts';
import { pollForChanges } from './poll-for-changes.ts';

function setUp(recheck: (change: Change) => Promise<void> = async () => {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looked: Change[] = [];
  const changed: string[] = [];
  const { close } = pollForChanges({
    pause: 1_000,
    findChanged: async () => changed.splice(0),
    async recheck(change) {
      looked.push(change);
      await recheck(change);
    },
  });
  onTestFinished(close);
  return { looked, changed };
}

test('a poll renews the answers about many pages, then the pages whose modification time changed', async () => {
  const { looked, changed } = setUp(async (change) => {
    if (change.length === 0) changed.push('b');
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looked).toEqual([[], ['b']]);
});

test('every tenth poll renews everything', async () => {
  const { looked } = setUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looked.map((change) => change === 'everything')).toEqual([...Array(9).fill(false), true]);
});

test('polls do not overlap, and a failed one does not stop polling', async () => {
  let fail = (_error: Error) => {};
  const { looked } = setUp(() => new Promise((_, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looked).toHaveLength(1);
  fail(new Error('no route'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looked).toHaveLength(2);
});
