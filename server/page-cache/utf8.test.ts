import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test('a text becomes the bytes that Buffer.from makes of it, whatever is in it and however long it is', () => {
  const texts = [
    '',
    'ui',
    '‘ui’ – één 🎧',
    'half a pair: \ud83c',
    'ij'.repeat(300_000),
    '€'.repeat(349_525),
    '€'.repeat(349_526),
  ];
  for (const text of texts) expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});

test('bytes of an earlier text stay when a later one is written', () => {
  const first = utf8('eerste');
  utf8('tweede');
  expect(first.toString()).toBe('eerste');
});
