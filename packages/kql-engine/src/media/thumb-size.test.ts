import { expect, test } from 'vitest';
import type { ThumbOptions } from '../text/thumb-name.ts';
import recordings from './fixtures/thumb-size.json' with { type: 'json' };
import { cropRegion, thumbSize } from './thumb-size.ts';

test.each(recordings)('$input', ({ input, output }) => {
  const [width, height, options] = input as [number, number, ThumbOptions];
  expect(thumbSize({ width, height }, options)).toEqual(output.size);
  expect(cropRegion({ width, height }, options)).toEqual(output.region);
});

test('a crop larger than the original keeps its aspect ratio and is reduced to fit', () => {
  const options = { width: 3000, height: 1500, crop: 'center' };
  expect(thumbSize({ width: 1600, height: 1000 }, options)).toEqual({ width: 1600, height: 800 });
});
