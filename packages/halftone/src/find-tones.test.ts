import { expect, test } from 'vitest';
import { findTones } from './find-tones.ts';

test('the memory for finding tones is given back at once, not when the collector comes (T10)', async () => {
  const [width, height] = [1600, 1000];
  const data = Uint8Array.from({ length: width * height }, (_, at) => (at % 7 < 3 ? 255 : 0));
  const before = process.memoryUsage().arrayBuffers;
  const tones = await findTones({ data, width, height }, 7);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * tones.data.length);
});
