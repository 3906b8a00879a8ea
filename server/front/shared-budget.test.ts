import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchPath } from '#site/routes.ts';
import type { Backend, Reply, WorkerRequest } from '../threads/backend.ts';
import { createSharedBudget, TooBusy } from './shared-budget.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * A page thread that needs `cost` milliseconds for each answer, one after the other; `isLate` says of which
 * the content is not there in time.
 */
function start(cost: number, status = 200, isLate: (target: string) => boolean = () => false) {
  const made: string[] = [];
  let busy = 0;
  let waiting = 0;
  let free = Promise.resolve();
  const backend = {
    call({ target }: WorkerRequest): Promise<Reply> {
      waiting += 1;
      const answer = free.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, cost));
        busy += cost;
        waiting -= 1;
        made.push(target);
        return { kind: 'answer', status, headers: [], body: null, isLate: isLate(target) } satisfies Reply;
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
  const send = (target: string, peer: string | null = 'stranger', headers: string[] = []) =>
    budget
      .call(
        { target, peer, method: 'GET', headers } as unknown as WorkerRequest,
        new AbortController().signal,
      )
      .then(
        (reply) =>
          void outcomes.push(`${reply.kind === 'answer' && reply.isLate ? 'late' : 'made'} ${target}`),
        (error: unknown) => void outcomes.push(error instanceof TooBusy ? `busy ${target}` : String(error)),
      );
  return { send, made, outcomes, budget, busy: () => busy };
}

const choice = (number: number) => `/agenda?tag=t${number}`;

test('T15 a single visitor never notices the budget', async () => {
  const { send, outcomes, budget } = start(20);
  for (let number = 0; number < 8; number += 1) void send(choice(number));
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes).toHaveLength(8);
  expect(budget.numbers()).toEqual({ waiting: 0, refused: 0 });
});

test('T15 whoever asks for one after the other is never refused, however long each takes', async () => {
  const { send, outcomes, budget } = start(900);
  for (let number = 0; number < 40; number += 1) {
    void send(choice(2 * number));
    void send(choice(2 * number + 1));
    await vi.advanceTimersByTimeAsync(1_900);
  }
  expect(outcomes).toHaveLength(80);
  expect(budget.numbers().refused).toBe(0);
});

test('T15 choices of all clients together get half of the page thread, and the others are answered within a second', async () => {
  const { send, outcomes, budget, busy } = start(20);
  for (let second = 0; second < 20; second += 1) {
    for (let number = 0; number < 200; number += 1) {
      void send(choice(second * 1000 + number));
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
  const { send, made } = start(20);
  for (let number = 0; number < 90; number += 1) void send(choice(number));
  void send('/bezoek');
  void send('/agenda?tag=own', null);
  await vi.advanceTimersByTimeAsync(400);
  expect(made.indexOf('/bezoek')).toBeLessThanOrEqual(8);
  expect(made).toContain('/agenda?tag=own');
});

test('T15 while a first visit is made few choices begin, and after it the others', async () => {
  for (const [peer, beside] of [['reader', 8] as const, [null, 2] as const]) {
    const { send, budget } = start(20);
    void send('/bezoek', peer);
    for (let number = 0; number < 10; number += 1) void send(choice(number));
    await vi.advanceTimersByTimeAsync(1);
    expect(budget.numbers().waiting).toBe(beside);
    await vi.advanceTimersByTimeAsync(20);
    expect(budget.numbers().waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(budget.numbers().waiting).toBe(0);
  }
});

test('T15 visitors go before whoever asks for nothing else, few choices before many, also where too many wait', async () => {
  const { send, made, outcomes } = start(20);
  for (let number = 0; number < 108; number += 1) void send(`/agenda?tag=t${number}&group=g`);
  void send('/agenda?tag=one');
  void send('/agenda?tag=visitor&group=g', 'visitor');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(2);
  expect(outcomes[0]).toMatch(/^busy \/agenda\?tag=t\d+&group=g$/);
  await vi.advanceTimersByTimeAsync(300);
  expect(made.slice(8, 10)).toEqual(['/agenda?tag=visitor&group=g', '/agenda?tag=one']);
});

test('T15 work that takes long in one piece is paid off by strangers, while a visitor is still answered', async () => {
  const { send, outcomes } = start(700);
  for (let number = 0; number < 4; number += 1) void send(choice(number));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(outcomes).toHaveLength(4);
  // A crowd begins with a visitor, and five strangers wait behind.
  void send(choice(5), 'visitor');
  for (const number of [4, 6, 7, 8, 9]) void send(choice(number));
  void send(choice(10), 'visitor');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(outcomes.filter((each) => each.startsWith('made')).slice(4)).toEqual([
    `made ${choice(5)}`,
    `made ${choice(10)}`,
  ]);
  expect(outcomes).toContain(`busy ${choice(4)}`);
});

test('T15 unknown addresses are paid for when their answer says so', async () => {
  const { send, outcomes } = start(1, 404);
  for (let number = 0; number < 400; number += 1) void send(`/unknown-${number}`);
  await vi.advanceTimersByTimeAsync(400);
  for (let number = 0; number < 7; number += 1) void send(choice(number));
  await vi.advanceTimersByTimeAsync(300);
  // The first began while nobody else waited; the others are too many to go on with at once.
  expect(outcomes.filter((each) => each.startsWith('made /agenda'))).toEqual([`made ${choice(0)}`]);
});

test('T15 an hour in which the budget is always used up leaves the pages fast, and nothing grows', async () => {
  const { send, made, outcomes, budget } = start(1_000);
  let most = 0;
  for (let round = 0; round < 360; round += 1) {
    for (let number = 0; number < 20; number += 1) void send(choice(round * 100 + number));
    void send(`/page-${round}`);
    most = Math.max(most, budget.numbers().waiting);
    await vi.advanceTimersByTimeAsync(10_000);
    // It waited for what had begun before it only: eight choices of a second at most.
    expect(made).toContain(`/page-${round}`);
    expect(made.length).toBeLessThanOrEqual(9);
    made.length = 0;
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(budget.numbers().refused).toBeGreaterThan(3_600);
  expect(most).toBeLessThanOrEqual(100);
  expect(budget.numbers().waiting).toBe(0);
  expect(outcomes).toHaveLength(360 * 21);
  expect(vi.getTimerCount()).toBe(0);
  // Afterwards a stranger is as welcome as before.
  void send(choice(1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(made).toEqual([choice(1)]);
});

test('T15 a choice whose content is not there in time is told to come again: that is no failure of the site', async () => {
  const { send, outcomes, budget } = start(20, 503, (target) => target.includes('tag=t1'));
  void send(choice(0));
  void send(choice(1));
  void send('/api/__kirby__/results-nl?q=tag=t1', 'visitor');
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes).toEqual([
    `made ${choice(0)}`,
    `busy ${choice(1)}`,
    'busy /api/__kirby__/results-nl?q=tag=t1',
  ]);
  expect(budget.numbers()).toEqual({ waiting: 0, refused: 2 });
});

test('T15 a page that is late beside choices is asked for once more; alone its answer says why', async () => {
  let late = 2;
  const { send, outcomes, made } = start(20, 200, (target) => target === '/bezoek' && late-- > 0);
  void send(choice(0));
  void send(choice(1));
  void send('/bezoek');
  await vi.advanceTimersByTimeAsync(20);
  for (const number of [2, 3, 4]) void send(choice(number));
  await vi.advanceTimersByTimeAsync(300);
  expect(made.filter((target) => target === '/bezoek')).toHaveLength(2);
  expect(outcomes).toContain('late /bezoek');
  // Nobody else is there: whether the content system is slow only it can say.
  late = 1;
  void send('/bezoek');
  await vi.advanceTimersByTimeAsync(100);
  expect(made.filter((target) => target === '/bezoek')).toHaveLength(3);
});

test('T15 what a browser fetches ahead is made last', async () => {
  const { send, made } = start(20);
  for (let number = 0; number < 8; number += 1) void send(choice(number));
  void send('/agenda?tag=ahead', 'visitor', ['Host', 'x', 'X-Purpose', 'prefetch']);
  void send('/agenda?tag=stranger');
  void send('/agenda?tag=visitor', 'visitor', ['X-Purpose', 'other']);
  await vi.advanceTimersByTimeAsync(500);
  expect(made.slice(8)).toEqual(['/agenda?tag=visitor', '/agenda?tag=stranger', '/agenda?tag=ahead']);
});

test('T15 in a crowd that uses everything up strangers are told after a second, and a visitor is made', async () => {
  const { send, outcomes } = start(1_500);
  for (let number = 0; number < 20; number += 1) void send(choice(number));
  void send('/agenda?tag=visitor', 'visitor');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(outcomes.filter((each) => each.startsWith('busy'))).toHaveLength(12);
  expect(outcomes).not.toContain('busy /agenda?tag=visitor');
  await vi.advanceTimersByTimeAsync(16_000);
  expect(outcomes).toContain('made /agenda?tag=visitor');
});
