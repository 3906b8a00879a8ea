import type { Html } from '#cms/types.ts';
import { type Cut, findGlyphs, type Glyph } from './glyphs.ts';
import { hash } from './hash.ts';
import { inkLeft, inkRight, placeOverlapping } from './place.ts';
import { twoInks } from './two-inks.ts';

interface Giant {
  cut: Cut;
  overlaps: number[];
  /** Square: left, top, side. One or two sides bleed, both letters stay readable. */
  crop: [x: number, y: number, side: number];
}

/** Set by eye, pair by pair (looks, section 3). */
const GIANTS: Record<string, Giant> = {
  ui: { cut: 'wdth125', overlaps: [176], crop: [90, -655, 660] },
  ij: { cut: 'wdth125', overlaps: [262], crop: [-250, -745, 965] },
  eu: { cut: 'wdth125', overlaps: [330], crop: [150, -610, 680] },
  au: { cut: 'wdth125', overlaps: [300], crop: [190, -610, 680] },
  oe: { cut: 'wdth125', overlaps: [360], crop: [170, -600, 660] },
  ei: { cut: 'wdth125', overlaps: [170], crop: [110, -690, 720] },
  ou: { cut: 'wdth125', overlaps: [330], crop: [240, -610, 680] },
  aai: { cut: 'wdth100', overlaps: [300, 120], crop: [210, -700, 740] },
};

/** For a pair nobody has set yet: letters of a width overlap by two fifths, a thin one almost wholly; the square bleeds at the sides. */
function anyGiant(glyphs: readonly Glyph[]): Giant {
  const widths = glyphs.map(({ box }) => box[2] - box[0]);
  const overlaps = widths.slice(1).map((width, index) => {
    const narrower = Math.min(width, widths[index] ?? width);
    return Math.round(narrower * (narrower < 300 ? 0.8 : 0.42));
  });
  const letters = placeOverlapping(glyphs, overlaps);
  const [first, last] = [letters[0], letters.at(-1)];
  const left = first ? inkLeft(first) : 0;
  const width = last ? inkRight(last) - left : 0;
  const top = Math.min(...glyphs.map(({ box }) => box[1]));
  const bottom = Math.max(...glyphs.map(({ box }) => box[3]));
  const side = Math.round(Math.min(900, Math.max(680, width * 0.6)));
  return {
    cut: 'wdth125',
    overlaps,
    crop: [Math.round(left + (width - side) / 2), Math.round((top + bottom - side) / 2), side],
  };
}

interface DigraphOptions {
  /** Unique in the page; the digraph itself when left out. */
  id?: string;
  /** Moves and scales the crop by this text's hash, so that every item without a photo has its own picture. */
  seed?: string;
}

/**
 * A giant digraph, cropped to a square that fills any frame: `digraphSvg('ui')` for the theme grid,
 * `digraphSvg('ui', { seed: slug, id: slug })` as picture of an item without photo. Null when a letter is not drawn.
 */
export function digraphSvg(digraph: string, { id = digraph, seed }: DigraphOptions = {}): Html | null {
  const letters = digraph.toLowerCase();
  const known = GIANTS[letters];
  const glyphs = findGlyphs(letters, known?.cut ?? 'wdth125');
  if (!glyphs || glyphs.length < 2) return null;
  const { overlaps, crop } = known ?? anyGiant(glyphs);
  const [x, y, side] = seed === undefined ? crop : shiftCrop(crop, seed);
  const body = twoInks(placeOverlapping(glyphs, overlaps), `d-${id}`);
  return {
    html: `<svg class="digraph" viewBox="${x} ${y} ${side} ${side}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${body}</svg>`,
  };
}

/** x ± 140, y ± 40, side 560 to 900, from the middle of the square that was set by eye. */
function shiftCrop([x, y, side]: Giant['crop'], seed: string): Giant['crop'] {
  const bits = hash(seed);
  const newSide = 560 + ((bits >>> 16) % 341);
  const middle = side / 2 - newSide / 2;
  const shiftX = (bits % 281) - 140;
  const shiftY = ((bits >>> 8) % 81) - 40;
  return [Math.round(x + middle + shiftX), Math.round(y + middle + shiftY), newSide];
}
