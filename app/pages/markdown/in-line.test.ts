import { expect, test } from 'vitest';
import { inLine } from './in-line.ts';

test.each([
  ['Ui & ei', 'Ui & ei'],
  ['de tekens &amp; en &#233;', 'de tekens \\&amp; en \\&#233;'],
  ['<b> [x]\n 1. y', '\\<b\\> \\[x\\] 1. y'],
  ['1. y', '1\\. y'],
  ['- z', '\\- z'],
])('%j is in Markdown what it is in a title: %j (D6)', (text, expected) => {
  expect(inLine(text)).toBe(expected);
});
