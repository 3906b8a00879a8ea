import { expect, test } from 'vitest';
import { upTo } from './up-to.ts';

test('N10 candidates that are wider than a picture is ever shown are left out, but never the first', () => {
  const srcset = '/a-480x.webp 480w, /a-768x.webp 768w, /a-1024x.webp 1000w';
  expect(upTo(srcset, 768)).toBe('/a-480x.webp 480w, /a-768x.webp 768w');
  expect(upTo(srcset, 300)).toBe('/a-480x.webp 480w');
  expect(upTo(srcset, Number.POSITIVE_INFINITY)).toBe(srcset);
  expect(upTo('', 768)).toBe('');
});
