import { expect, test } from 'vitest';
import { largestOf } from './zoom-picture.ts';

test('the largest picture is taken, whatever the order (L3)', () => {
  expect(largestOf('/a-480x.webp 480w, /a-2048x.webp 2048w, /a-1024x.webp 1024w')).toBe('/a-2048x.webp');
});

test('an address may contain a comma', () => {
  expect(largestOf('/a,b-480x.webp 480w, /a,b-768x.webp 768w')).toBe('/a,b-768x.webp');
});

test('a srcset without widths has no largest', () => {
  expect(largestOf('')).toBe('');
  expect(largestOf('/a.webp, /b.webp 2x')).toBe('');
});
