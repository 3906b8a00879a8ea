import { inkLeft, inkRight, type PlacedGlyph } from './place.ts';

export function boxOf(letters: readonly PlacedGlyph[]): string {
  const left = Math.min(...letters.map(inkLeft));
  const top = Math.min(...letters.map(({ glyph }) => glyph.box[1]));
  const width = Math.max(...letters.map(inkRight)) - left;
  const height = Math.max(...letters.map(({ glyph }) => glyph.box[3])) - top;
  return [left, top, width, height].map(Math.round).join(' ');
}
