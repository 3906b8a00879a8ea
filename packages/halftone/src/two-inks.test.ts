import { expect, test } from 'vitest';
import { findInks } from './two-inks.ts';

test.each([
  ['on paper', [0xf8fafd, 0xff4b2b, 0x1f3be6, 0x1f1229], [0xfca294, 0x8c9af2, 0x8f2e2a, 0x1f2688]],
  ['a scene at night', [0xd6cfe8, 0xf05434, 0x3e58e8, 0x0e0814], [0xe3928e, 0x8a94e8, 0x7f2e24, 0x26307e]],
  [
    'light on night paper',
    [0x140c1c, 0xff5f3d, 0x627aff, 0xf6f1ff],
    [0x8a362c, 0x3b438e, 0xfaa89e, 0xacb6ff],
  ],
  ['without half tints', [0xffffff, 0xff0000, 0x00aaff, 0x0000000], []],
])('the inks of a print: %s', (_, corners, halfTints) => {
  for (const colours of [
    [...corners, ...halfTints],
    [...halfTints, ...corners.toReversed()],
  ]) {
    const found = findInks(colours);
    const across = [
      [found?.paper, found?.crossing],
      [found?.inks[0], found?.inks[1]],
    ].map((pair) => new Set(pair));
    expect(across).toContainEqual(new Set([corners[0], corners[3]]));
    expect(found?.amounts.size).toBe(colours.length);
  }
});

test('three colours, colours of which none is a mixture, and thirteen colours are not two inks', () => {
  const print = [0xf8fafd, 0xff4b2b, 0x1f3be6, 0x1f1229];
  expect(findInks(print.slice(0, 3))).toBeNull();
  expect(findInks([...print, 0x00ff00, 0xffff00])).toBeNull();
  expect(findInks([...print, ...Array.from({ length: 9 }, (_, at) => 0xf8fafd - at)])).toBeNull();
});
