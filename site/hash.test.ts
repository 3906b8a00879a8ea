import { expect, test } from 'vitest';
import { hash } from './hash.ts';

// Visitors' cookies store these hashes, from published test vectors.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is that of FNV-1a, 32 bits', (text, number) => {
  expect(hash(text)).toBe(number);
});
