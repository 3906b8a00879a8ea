import { expect, test } from 'vitest';
import { compareNatural } from './natural-order.ts';

const sorted = (names: readonly string[]) => names.toSorted((a, b) => compareNatural(a, b));

test('numbers are compared by value, capitals come before small letters', () => {
  expect(sorted(['a10', 'a2', 'A', 'b', '10_tien', '2_twee', '20260101_datum', 'a1'])).toEqual([
    '2_twee',
    '10_tien',
    '20260101_datum',
    'A',
    'a1',
    'a2',
    'a10',
    'b',
  ]);
});

test('zeros at the start of a name are skipped, later ones make a fraction', () => {
  expect(compareNatural('02_x', '2_x')).toBe(0);
  expect(compareNatural('a01', 'a1')).toBe(-1);
  expect(compareNatural('1.050', '1.10')).toBe(-1);
});

test('capitals come before small letters', () => {
  expect(compareNatural('img12', 'IMG2')).toBe(1);
  expect(compareNatural('B', 'a')).toBe(-1);
});

test('an empty name comes first', () => {
  expect(compareNatural('', 'a')).toBe(-1);
  expect(compareNatural('', '')).toBe(0);
});
