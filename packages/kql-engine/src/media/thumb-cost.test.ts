import { halftone } from 'halftone';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbCost } from './thumb-cost.ts';

test('what may be a drawing counts as one by the part of it that is shown: a crop of a large print is taken apart too (T10)', async () => {
  const large = await sharp({ create: { width: 2500, height: 2000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const whole = thumbCost(large, { width: 500 }, halftone);
  expect(whole, 'made smaller as it is').toBeLessThan(15);
  expect(thumbCost(large, { width: 500, height: 500, crop: true }, halftone)).toBeGreaterThan(whole + 50);
  const small = await sharp(large).resize(2000).png().toBuffer();
  expect(thumbCost(small, { width: 500 }, halftone)).toBeGreaterThan(60);
});
