import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test('a clock shows minutes and seconds, and hours when there are any', () => {
  expect([0, 41, 65, 3725].map(clock)).toEqual(['0:00', '0:41', '1:05', '1:02:05']);
});
