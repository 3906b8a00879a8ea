import { expect, test } from 'vitest';
import { countWords, plainText } from './plain-text.ts';

test('plain text has no tags, no entities and no repeated white space', () => {
  expect(plainText('<p>Q&amp;A&nbsp;met</p><p>Gerda &lt;3</p>')).toBe('Q&A met Gerda <3');
  expect(plainText('een<br>twee')).toBe('een twee');
});

test('words are counted as a reader would', () => {
  expect(countWords('Vier uur ’s nachts: de e-mail van € 12,50 komt van foto’s.')).toBe(12);
  expect(countWords('')).toBe(0);
});
