import letterforms from './letterforms.json' with { type: 'json' };
import { shortenOutline } from './shorten-outline.ts';

/** Outline with 1000 units per em; y points down. */
export interface Glyph {
  d: string;
  advance: number;
  box: [left: number, top: number, right: number, bottom: number];
}

/** `word` has wght 800; the other cuts have wght 860, for large digraphs. */
export type Cut = keyof typeof letterforms;

// TypeScript reads tuples in JSON as arrays.
const cuts = letterforms as unknown as Record<Cut, Record<string, Glyph>>;

const shortened = new WeakMap<Glyph, Glyph>();

export function findGlyphs(text: string, cut: Cut): Glyph[] | null {
  const glyphs: Glyph[] = [];
  for (const letter of text) {
    const glyph = cuts[cut][letter];
    if (!glyph) return null;
    const short = shortened.get(glyph) ?? { ...glyph, d: shortenOutline(glyph.d) };
    shortened.set(glyph, short);
    glyphs.push(short);
  }
  return glyphs;
}
