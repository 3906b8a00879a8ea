import { expect, test } from 'vitest';
import { modified } from './modified.ts';
import { perLanguage } from './per-language.ts';

const none = perLanguage('modified', () => null);

test('the modification time is the latest of all languages', () => {
  expect(modified.of({ ...none, modifiedNl: 1_700_000_000, modifiedEn: 1_700_000_060 })).toBe(
    '2023-11-14T22:14:20.000Z',
  );
  expect(modified.of(none)).toBe('');
});
