import { expect, test } from 'vitest';
import recordings from '../media/fixtures/thumb-name.json' with { type: 'json' };
import { thumbName } from './thumb-name.ts';

test.each(recordings)('$input.filename with $input.options is $output', ({ input, output }) => {
  expect(thumbName(input.filename, input.options)).toBe(output);
});

test('a crop given as true is cropped at the centre', () => {
  expect(thumbName('a.jpg', { width: 3, height: 2, crop: true })).toBe('a-3x2-crop.jpg');
});
