import { expect, test } from 'vitest';
import { capDensity, upTo } from './image-files.ts';

test('a screen of 3x chooses the file of 2x: each length is preceded by two thirds of it (N9)', () => {
  expect(capDensity('100vw')).toBe('(min-resolution: 2.5dppx) 67vw, 100vw');
});

test('each condition stays with its length, in its order (N9)', () => {
  expect(capDensity('(min-width: 64em) 67vw, 92vw').split(', ')).toEqual([
    '(min-width: 64em) and (min-resolution: 2.5dppx) 45vw',
    '(min-width: 64em) 67vw',
    '(min-resolution: 2.5dppx) 61vw',
    '92vw',
  ]);
});

test('candidates that are wider than a picture is ever shown are left out, but never the first (N10)', () => {
  const srcset = '/a-480x.webp 480w, /a-768x.webp 768w, /a-1024x.webp 1000w';
  expect(upTo(srcset, 768)).toBe('/a-480x.webp 480w, /a-768x.webp 768w');
  expect(upTo(srcset, 300)).toBe('/a-480x.webp 480w');
  expect(upTo(srcset, Number.POSITIVE_INFINITY)).toBe(srcset);
  expect(upTo('', 768)).toBe('');
});
