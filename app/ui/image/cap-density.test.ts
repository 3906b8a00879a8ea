import { expect, test } from 'vitest';
import { capDensity } from './cap-density.ts';

test('N9 a screen of 3x chooses the file of 2x: each length is preceded by two thirds of it', () => {
  expect(capDensity('100vw')).toBe('(min-resolution: 2.5dppx) 67vw, 100vw');
});

test('N9 each condition stays with its length, in its order', () => {
  expect(capDensity('(min-width: 64em) 67vw, 92vw').split(', ')).toEqual([
    '(min-width: 64em) and (min-resolution: 2.5dppx) 45vw',
    '(min-width: 64em) 67vw',
    '(min-resolution: 2.5dppx) 61vw',
    '92vw',
  ]);
});
