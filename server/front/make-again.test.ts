import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMakingAgain } from './make-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function setUp(renew = async (_key: string) => true) {
  const made: string[] = [];
  const state = { isBusy: false };
  const lines: string[] = [];
  const making = createMakingAgain({
    renew(key, reads) {
      made.push(`${key} ${reads}`);
      return renew(key);
    },
    isBusy: () => state.isBusy,
    log: { warn: (message) => void lines.push(message) },
  });
  onTestFinished(() => making.close());
  return { made, state, lines, making };
}

const dropped = (...reads: number[]) => reads.map((each) => ({ key: `/${each}`, reads: each }));

test('N4 what a change dropped is made again one by one, the most read first, without what nobody came back to', async () => {
  const { made, making } = setUp();
  making.add(dropped(2, 9, 1, 5));
  making.add([{ key: '/2', reads: 1 }]);
  await vi.runAllTimersAsync();
  expect(made).toEqual(['/9 9', '/5 5', '/2 2']);
});

test('nothing is made while visitors wait, never more than a few hundred pages, and nothing after the end', async () => {
  const { made, state, making } = setUp();
  state.isBusy = true;
  making.add(dropped(...Array.from({ length: 600 }, (_, each) => each + 2)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made).toEqual([]);
  state.isBusy = false;
  await vi.runAllTimersAsync();
  expect([made.length, made[0], made.at(-1)]).toEqual([500, '/601 601', '/102 102']);
  making.close();
  making.add(dropped(7));
  await vi.runAllTimersAsync();
  expect(made).toHaveLength(500);
});

test('a page that changes while it is made is tried again, a few times; one that fails is one line in the log', async () => {
  const { made, lines, making } = setUp(async (key) => {
    if (key === '/3') throw new Error('no answer');
    return false;
  });
  making.add(dropped(3, 4));
  await vi.runAllTimersAsync();
  expect(made).toEqual(['/4 4', '/4 4', '/4 4', '/3 3']);
  expect(lines).toEqual(['a page could not be made again after a change']);
});
