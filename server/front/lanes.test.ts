import { expect, test } from 'vitest';
import { matchPath } from '#site/routes.ts';
import { laneOf } from './lane-of.ts';
import { createLanes, type Lane, TooBusy } from './lanes.ts';

function open() {
  const time = { now: 0 };
  const lanes = createLanes(() => time.now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const statuses = new Map<string, string>();
  async function ask(lane: Lane, name: string): Promise<void> {
    try {
      await lanes.run(lane, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
      statuses.set(name, 'made');
    } catch (error) {
      statuses.set(name, error instanceof TooBusy ? 'refused' : 'failed');
    }
  }
  const askAll = (lane: Lane, names: readonly string[]) => names.map((name) => ask(lane, name));
  return { time, lanes, begun, statuses, askAll, end: (name: string) => ends.get(name)?.() };
}

const named = (start: string, count: number) => Array.from({ length: count }, (_, at) => `${start}${at}`);

test('filters are made two at a time, in their turn, and pages beside them at once (T15)', async () => {
  const { begun, askAll, end } = open();
  const filters = askAll('filter', named('f', 4));
  const pages = askAll('page', named('p', 5));
  await expect.poll(() => begun).toEqual(['f0', 'f1', ...named('p', 5)]);
  end('f0');
  await expect.poll(() => begun.at(-1)).toBe('f2');
  end('f1');
  await expect.poll(() => begun.at(-1)).toBe('f3');
  for (const name of begun) end(name);
  await Promise.all([...filters, ...pages]);
});

test('a filter waits while a page has no place (T15)', async () => {
  const { begun, askAll, end } = open();
  const all = [...askAll('page', named('p', 33)), ...askAll('filter', ['f'])];
  await expect.poll(() => begun).toEqual(named('p', 32));
  end('p0');
  await expect.poll(() => begun.slice(32)).toEqual(['p32', 'f']);
  for (const name of begun) end(name);
  await Promise.all(all);
});

test('forty of a crowd of filters wait and the others are refused; pages are not (T15)', async () => {
  const { lanes, begun, statuses, askAll, end } = open();
  const crowd = askAll('filter', named('f', 1_000));
  const pages = askAll('page', named('p', 10));
  await expect.poll(() => [...statuses.values()].filter((each) => each === 'refused').length).toBe(958);
  expect(lanes.counts()).toEqual({ waiting: 40, refused: 958 });
  expect(begun).toEqual(expect.arrayContaining(named('p', 10)));
  await expect
    .poll(() => {
      for (const name of begun) end(name);
      return lanes.counts().waiting;
    })
    .toBe(0);
  for (const name of begun) end(name);
  await Promise.all([...crowd, ...pages]);
  expect(named('f', 42).map((name) => statuses.get(name))).toEqual(named('f', 42).map(() => 'made'));
});

test('a filter that has waited for more than ten seconds is refused, and the next one is made (T15)', async () => {
  const { time, begun, statuses, askAll, end } = open();
  const first = askAll('filter', named('f', 3));
  await expect.poll(() => begun).toEqual(['f0', 'f1']);
  time.now = 11_000;
  const late = askAll('filter', ['later']);
  end('f0');
  await expect.poll(() => begun).toEqual(['f0', 'f1', 'later']);
  for (const name of begun) end(name);
  await Promise.all([...first, ...late]);
  expect([statuses.get('f2'), statuses.get('later')]).toEqual(['refused', 'made']);
});

test('work that fails frees its place', async () => {
  const lanes = createLanes();
  for (let number = 0; number < 5; number += 1)
    await expect(lanes.run('filter', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(lanes.counts()).toEqual({ waiting: 0, refused: 0 });
});

test.each<[Lane, string, string]>([
  ['page', 'GET', '/agenda'],
  ['page', 'GET', '/agenda?utm_source=x'],
  ['page', 'GET', '/media/site/a/b.jpg?key=1'],
  ['page', 'GET', '/api/__kirby__/search-nl?v=2'],
  ['page', 'POST', '/api/__kirby__/x?y=1'],
  ['filter', 'GET', '/agenda?tag=geluid'],
  ['filter', 'GET', '/agenda?page=2'],
  ['filter', 'GET', '/agenda/_payload.json?when=2026-11-29'],
  ['filter', 'GET', '/zoeken?q=klank'],
  ['filter', 'GET', '/api/__kirby__/results-nl?q=klank'],
])('the lane is %s for %s %s (T15)', (lane, method, target) => {
  expect(laneOf(method, target, matchPath)).toBe(lane);
});
