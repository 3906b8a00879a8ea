import { expect, test } from 'vitest';
import { contrast, LEAST, makePalette, PAIRS, PaletteError, readings } from './palette.ts';

/** Colours all around the wheel, light and dark. */
const some = Array.from({ length: 60 }, (_, at) => {
  const channel = (shift: number) =>
    Math.round(128 + 120 * Math.sin(at * 2.4 + shift))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(2.1)}${channel(4.2)}`;
});

test('B1 of each pair of inks every text can be read on every ground, in light and dark', () => {
  for (const [one, other] of Object.values(PAIRS))
    for (const colours of Object.values(makePalette(one, other)))
      for (const [text, ground] of readings())
        expect([text, ground, contrast(colours[text], colours[ground]) >= LEAST]).toEqual([
          text,
          ground,
          true,
        ]);
});

test('B1 any two colours either make such a palette, or are refused with the nearest two that do', () => {
  let refused = 0;
  for (const [at, one] of some.entries()) {
    const other = some[(at * 7 + 11) % some.length] ?? '';
    try {
      makePalette(one, other);
    } catch (error) {
      refused += 1;
      expect(error).toBeInstanceOf(PaletteError);
      expect(() => makePalette(...(error as PaletteError).nearest)).not.toThrow();
    }
  }
  expect(refused).toBeGreaterThan(3);
  expect(refused).toBeLessThan(50);
});

test.each([
  ['#ff0000', '#ff2200', 'The inks #ff0000 and #ff2200 look alike. The nearest that can: #'],
  ['#ffffff', '#1f3be6', 'The ink #ffffff cannot be seen on paper. The nearest that can: #'],
  ['#888888', '#ff0000', 'Text on #ff0000 cannot be read: its contrast is 4.5, and 4.5 is needed.'],
])('B1 the inks %s and %s are refused in a sentence that names others', (one, other, reason) => {
  expect(() => makePalette(one, other)).toThrow(reason);
});
