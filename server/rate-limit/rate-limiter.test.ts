import { expect, test } from 'vitest';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { createRateLimiter } from './rate-limiter.ts';

type RateLimiter = ReturnType<typeof createRateLimiter>;

const cases = Number(process.env.PROPERTY_CASES ?? 1_500);
const firstSeed = Number(process.env.PROPERTY_SEED ?? 23);

function limiterAt(options: { perMinute?: number; burst?: number; maxClients?: number } = {}) {
  const time = { ms: 1_000 };
  const limiter = createRateLimiter({ perMinute: 60, burst: 3, clock: () => time.ms, ...options });
  return { time, limiter };
}

const takeAll = (limiter: RateLimiter, client: string, count: number) =>
  Array.from({ length: count }, () => limiter.take(client));

test('a client may use its burst at once, then a token each second; waiting times are whole seconds (T6)', () => {
  const { time, limiter } = limiterAt();
  expect(takeAll(limiter, 'a', 5)).toEqual([0, 0, 0, 1, 1]);
  time.ms += 999;
  expect(limiter.take('a')).toBe(1);
  time.ms += 1;
  expect(takeAll(limiter, 'a', 2)).toEqual([0, 1]);
  time.ms += 3_600_000;
  expect(takeAll(limiter, 'a', 4)).toEqual([0, 0, 0, 1]);
});

test('the reported waiting time is long enough, and at least a second (T6)', () => {
  for (const perMinute of [1, 7, 240, 60_000]) {
    const { time, limiter } = limiterAt({ perMinute, burst: 1 });
    limiter.take('a');
    const wait = limiter.take('a');
    expect(wait).toBeGreaterThanOrEqual(1);
    time.ms += wait * 1000;
    expect(limiter.take('a')).toBe(0);
  }
});

test('one client does not use up tokens of another (T6)', () => {
  const { limiter } = limiterAt();
  takeAll(limiter, 'a', 50);
  expect(takeAll(limiter, 'b', 3)).toEqual([0, 0, 0]);
});

test('reading the waiting time takes no token, and a returned token can be taken (T6)', () => {
  const { limiter } = limiterAt();
  for (let turn = 0; turn < 10; turn += 1) expect(limiter.wait('a')).toBe(0);
  expect(takeAll(limiter, 'a', 4)).toEqual([0, 0, 0, 1]);
  limiter.giveBack('a');
  expect(takeAll(limiter, 'a', 2)).toEqual([0, 1]);
  for (let turn = 0; turn < 10; turn += 1) limiter.giveBack('a');
  expect(takeAll(limiter, 'a', 4)).toEqual([0, 0, 0, 1]);
});

test('a charge without a token extends the waiting time, by up to a burst (T6)', () => {
  const { limiter } = limiterAt();
  for (let turn = 0; turn < 5; turn += 1) limiter.charge('a');
  expect(limiter.wait('a')).toBe(3);
  for (let turn = 0; turn < 500; turn += 1) limiter.charge('a');
  expect(limiter.wait('a')).toBe(4);
});

test('with 0 per minute there is no limit, and no client is remembered (T6)', () => {
  const { limiter } = limiterAt({ perMinute: 0 });
  expect(takeAll(limiter, 'a', 1_000).every((wait) => wait === 0)).toBe(true);
  expect(limiter.size).toBe(0);
});

test('the number of remembered clients is bounded, and shrinks when they are gone (T6)', () => {
  const { time, limiter } = limiterAt({ maxClients: 100 });
  for (let number = 0; number < 10_000; number += 1) limiter.take(`client ${number}`);
  expect(limiter.size).toBe(100);
  expect(takeAll(limiter, 'client 9999', 3)).toEqual([0, 0, 1]);
  time.ms += 60_000;
  for (let number = 0; number < 60; number += 1) {
    time.ms += 1_000;
    limiter.take('somebody');
  }
  expect(limiter.size).toBe(1);
});

test('whatever clients do, none gets more than its burst and the tokens regained since (T6)', () => {
  for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
    const random = createRandom(seed);
    const perMinute = 1 + random.below(600);
    const burst = 1 + random.below(20);
    const { time, limiter } = limiterAt({ perMinute, burst });
    const start = time.ms;
    const given = new Map<string, number>();
    for (let turn = 0; turn < 200; turn += 1) {
      time.ms += random.chance(0.5) ? 0 : random.below(2_000);
      const client = random.pick(['a', 'b', 'c']);
      if (limiter.take(client) === 0) given.set(client, (given.get(client) ?? 0) + 1);
      const most = burst + ((time.ms - start) * perMinute) / 60_000;
      if ((given.get(client) ?? 0) > most + 1e-6)
        expect.fail(`PROPERTY_SEED=${seed}: ${given.get(client)} tokens were given, of ${most}`);
    }
  }
});
