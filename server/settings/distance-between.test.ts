import { expect, test } from 'vitest';
import { distanceBetween } from './distance-between.ts';

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['kirby', 'kirby', 0],
  ['kirby', 'kibry', 1],
  ['kirby', 'kiryqb', 2],
  ['kirby', 'kirb', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 2],
])('between %j and %j the distance is %i, in both directions', (one, other, slips) => {
  expect([distanceBetween(one, other), distanceBetween(other, one)]).toEqual([slips, slips]);
});
