import type { Glyph } from './glyphs.ts';

export interface PlacedGlyph {
  glyph: Glyph;
  x: number;
}

export function xByInk(before: PlacedGlyph, glyph: Glyph, overlap: number): number {
  return inkRight(before) - overlap - glyph.box[0];
}

/** Places letters by their visible overlap instead of their advances. */
export function placeOverlapping(glyphs: readonly Glyph[], overlaps: readonly number[]): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  for (const glyph of glyphs) {
    const before = placed.at(-1);
    placed.push({ glyph, x: before ? xByInk(before, glyph, overlaps[placed.length - 1] ?? 0) : 0 });
  }
  return placed;
}

export const inkLeft = ({ glyph, x }: PlacedGlyph): number => x + glyph.box[0];
export const inkRight = ({ glyph, x }: PlacedGlyph): number => x + glyph.box[2];
