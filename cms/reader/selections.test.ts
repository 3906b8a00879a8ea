import { expect, test } from 'vitest';
import { Reading } from './reading.ts';
import { createSelections } from './selections.ts';

function start() {
  const notified: string[] = [];
  const selections = createSelections((keys) => notified.push(...keys));
  const site = { events: ['klei', 'vorm', 'stem'] };
  const next = async (reading: Reading) => {
    reading.note(['events']);
    return site.events.slice(0, 2);
  };
  return { selections, site, notified, next };
}

test('what is made of a selection does not depend on the list (N4)', async () => {
  const { selections, site, next } = start();
  const reading = new Reading();
  const value = await selections.get('next', next, reading);
  expect([value, [...reading.keys()]]).toEqual([['klei', 'vorm'], ['selection next']]);
  site.events.push('zang');
  expect(await selections.changed(new Set(['events']))).toEqual(new Set());
  expect(await selections.changed(new Set(['news']))).toEqual(new Set());
  site.events.unshift('adem');
  expect(await selections.changed(new Set(['events']))).toEqual(new Set(['selection next']));
  expect(await selections.changed(new Set(['events']))).toEqual(new Set());
});

test('a selection that changed unnoticed is reported when it is next read', async () => {
  const { selections, site, next, notified } = start();
  await selections.get('next', next, new Reading());
  site.events = [];
  await selections.get('next', next, new Reading());
  expect(notified).toEqual(['selection next']);
});

test('a selection that cannot be made again counts as changed', async () => {
  const { selections, notified, next } = start();
  let isBroken = false;
  const list = async (reading: Reading) => {
    reading.note(['events']);
    if (isBroken) throw new Error('away');
    return [];
  };
  await selections.get('broken', list, new Reading());
  isBroken = true;
  expect(await selections.changed(new Set(['events']))).toEqual(new Set(['selection broken']));
  for (let number = 0; number <= 2_000; number += 1) await selections.get(`${number}`, next, new Reading());
  expect(notified).toEqual(['selection 0']);
});
