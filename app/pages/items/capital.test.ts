import { expect, test } from 'vitest';
import { capital } from './capital.ts';

test.each([
  ['één dag', 'Eén dag'],
  ['vanaf één euro', 'Vanaf één euro'],
  ['élke dag', 'Élke dag'],
  ['', ''],
])('"%s" begins with a capital: "%s" (V4)', (text, expected) => {
  expect(capital(text)).toBe(expected);
});
