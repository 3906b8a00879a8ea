import { expect, test } from 'vitest';
import { timedScrollBody } from './timed-scroll-body.ts';

function place(value: number) {
  let now = value;
  return {
    get: () => now,
    set(next: number | { get(): number }) {
      now = typeof next === 'number' ? next : next.get();
    },
  };
}

const places = (to: number) => ({
  location: place(0),
  previousLocation: place(0),
  offsetLocation: place(0),
  target: place(to),
});

test('C2 a step takes 800 ms: 48 steps of a sixtieth of a second', () => {
  const all = places(-1440);
  const body = timedScrollBody(all, 800);
  const way: number[] = [];
  for (let step = 0; step < 48; step += 1) {
    expect(body.settled()).toBe(false);
    body.seek();
    all.offsetLocation.set(all.location);
    way.push(all.location.get());
  }
  expect(body.settled()).toBe(true);
  expect(way.at(-1)).toBe(-1440);
  expect(way.at(-2)).toBeGreaterThan(-1440);
  expect(way).toEqual([...way].sort((a, b) => b - a));
});

test('a loop that shifts all positions equally does not disturb the movement', () => {
  const all = places(-1000);
  const body = timedScrollBody(all, 800);
  for (let step = 0; step < 10; step += 1) body.seek();
  const left = all.target.get() - all.location.get();
  for (const each of Object.values(all)) each.set(each.get() + 4000);
  body.seek();
  expect(all.location.get()).toBeGreaterThan(3000);
  expect(all.target.get() - all.location.get()).toBeGreaterThan(left);
  expect(body.direction()).toBe(-1);
});
