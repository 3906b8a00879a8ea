import type { Html } from '#cms/types.ts';
import { findGlyphs } from './glyphs.ts';

const TOP = -745;
const BOTTOM = 12;

/** Draws a letter in a box of constant height, so that two letters have the same scale. */
export function letterSvg(letter: string, ink: 1 | 2): Html | null {
  const [glyph] = findGlyphs(letter, 'wdth125') ?? [];
  if (!glyph) return null;
  const [left, , right] = glyph.box;
  return {
    html: `<svg class="letter" viewBox="${left} ${TOP} ${right - left} ${BOTTOM - TOP}" aria-hidden="true"><path class="l${ink}" d="${glyph.d}"/></svg>`,
  };
}
