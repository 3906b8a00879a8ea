import { expect, test } from 'vitest';
import { modified } from './modified.ts';

test('the modification time is the later one of both languages', () => {
  expect(modified.of({ modifiedNl: 1_700_000_000, modifiedEn: 1_700_000_060 })).toBe(
    '2023-11-14T22:14:20.000Z',
  );
  expect(modified.of({ modifiedNl: null, modifiedEn: null })).toBe('');
});
