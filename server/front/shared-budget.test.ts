import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchPath } from '#site/routes.ts';
import type { Backend, Question, Reply } from '../threads/backend.ts';
import { createSharedBudget, TooBusy } from './shared-budget.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A page thread that needs `cost` milliseconds for each answer, one after the other. */
function start(cost: number, status = 200) {
  const made: string[] = [];
  let busy = 0;
  let waiting = 0;
  let free = Promise.resolve();
  const backend = {
    call({ target }: Question): Promise<Reply> {
      waiting += 1;
      const answer = free.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, cost));
        busy += cost;
        waiting -= 1;
        made.push(target);
        return { kind: 'answer', status, headers: [], body: null } satisfies Reply;
      });
      free = answer.then(() => undefined);
      return answer;
    },
    busy: () => busy,
    get waiting() {
      return waiting;
    },
  } as unknown as Backend;
  const budget = createSharedBudget({
    backend,
    matchPath,
    isVisitor: ({ peer }) => peer === 'visitor',
    clock: () => performance.now(),
  });
  const outcomes: string[] = [];
  const ask = (target: string, peer: string | null = 'stranger') =>
    budget
      .call({ target, peer, method: 'GET', headers: [] } as unknown as Question, new AbortController().signal)
      .then(
        () => void outcomes.push(`made ${target}`),
        (error: unknown) => void outcomes.push(error instanceof TooBusy ? `busy ${target}` : String(error)),
      );
  return { ask, made, outcomes, budget, busy: () => busy };
}

const choice = (number: number) => `/agenda?tag=t${number}`;

test('T15 a single visitor never notices the budget', async () => {
  const { ask, outcomes, budget } = start(20);
  for (let number = 0; number < 8; number += 1) void ask(choice(number));
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes).toHaveLength(8);
  expect(budget.numbers()).toEqual({ waiting: 0, refused: 0 });
});

test('T15 choices of all clients together get half of the page thread, and the others are answered within a second', async () => {
  const { ask, outcomes, budget, busy } = start(20);
  for (let second = 0; second < 20; second += 1) {
    for (let number = 0; number < 200; number += 1) {
      void ask(choice(second * 1000 + number));
      await vi.advanceTimersByTimeAsync(5);
    }
  }
  // The last ones get their turn, or are told that they do not.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(outcomes).toHaveLength(4_000);
  expect(budget.numbers().waiting).toBe(0);
  expect(busy()).toBeGreaterThan(9_000);
  expect(busy()).toBeLessThan(12_000);
  expect(outcomes.filter((each) => each.startsWith('busy'))).toHaveLength(budget.numbers().refused);
});

test('T15 a first visit of a page waits for few choices, and requests of the site itself for none', async () => {
  const { ask, made } = start(20);
  for (let number = 0; number < 90; number += 1) void ask(choice(number));
  void ask('/bezoek');
  void ask('/agenda?tag=own', null);
  await vi.advanceTimersByTimeAsync(400);
  expect(made.indexOf('/bezoek')).toBeLessThanOrEqual(8);
  expect(made).toContain('/agenda?tag=own');
});

test('T15 visitors go before whoever asks for nothing else, few choices before many, also where too many wait', async () => {
  const { ask, made, outcomes } = start(20);
  for (let number = 0; number < 108; number += 1) void ask(`/agenda?tag=t${number}&group=g`);
  void ask('/agenda?tag=one');
  void ask('/agenda?tag=visitor&group=g', 'visitor');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(2);
  expect(outcomes[0]).toMatch(/^busy \/agenda\?tag=t\d+&group=g$/);
  await vi.advanceTimersByTimeAsync(300);
  expect(made.slice(8, 10)).toEqual(['/agenda?tag=visitor&group=g', '/agenda?tag=one']);
});

test('T15 work that takes long in one piece is paid off by strangers, while a visitor is still answered', async () => {
  const { ask, outcomes } = start(700);
  for (let number = 0; number < 4; number += 1) void ask(choice(number));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(outcomes).toHaveLength(4);
  void ask(choice(4));
  void ask(choice(5), 'visitor');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(outcomes.slice(4).sort()).toEqual([`busy ${choice(4)}`, `made ${choice(5)}`].sort());
});

test('T15 unknown addresses are paid for when their answer says so', async () => {
  const { ask, outcomes } = start(1, 404);
  for (let number = 0; number < 400; number += 1) void ask(`/unknown-${number}`);
  await vi.advanceTimersByTimeAsync(400);
  void ask(choice(1));
  await vi.advanceTimersByTimeAsync(300);
  expect(outcomes).not.toContain(`made ${choice(1)}`);
});
