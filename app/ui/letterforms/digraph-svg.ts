import { hash } from '#site/hash.ts';
import type { OwnId } from '../own-id.ts';
import type { Drawing } from './drawing.tsx';
import { type Cut, findGlyphs, type Glyph } from './glyphs.ts';
import { inkLeft, inkRight, type PlacedGlyph, placeOverlapping } from './place.ts';
import { twoInks } from './two-inks.ts';

interface Giant {
  cut: Cut;
  overlaps: number[];
  crop: [x: number, y: number, side: number];
}

/** Positions of large digraphs, adjusted by eye. */
const GIANTS = new Map<string, Giant>(
  Object.entries({
    ui: { cut: 'wdth125', overlaps: [150], crop: [95, -655, 655] },
    ij: { cut: 'wdth125', overlaps: [262], crop: [-250, -745, 965] },
    eu: { cut: 'wdth125', overlaps: [330], crop: [150, -610, 680] },
    au: { cut: 'wdth125', overlaps: [300], crop: [190, -610, 680] },
    oe: { cut: 'wdth125', overlaps: [360], crop: [170, -600, 660] },
    ei: { cut: 'wdth125', overlaps: [170], crop: [110, -690, 720] },
    ou: { cut: 'wdth125', overlaps: [330], crop: [240, -610, 680] },
    aai: { cut: 'wdth100', overlaps: [300, 120], crop: [210, -700, 740] },
  }),
);

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
    crop: [Math.round(left + (width - side) * 0.3), Math.round((top + bottom - side) / 2), side],
  };
}

function giantLetters(digraph: string) {
  const letters = digraph.toLowerCase();
  const known = GIANTS.get(letters);
  const glyphs = findGlyphs(letters, known?.cut ?? 'wdth125');
  if (!glyphs || glyphs.length < 2) return null;
  const { overlaps, crop } = known ?? anyGiant(glyphs);
  return { placed: placeOverlapping(glyphs, overlaps), crop };
}

/** Draws a digraph. The hash of `seed` moves and scales the crop. */
export function digraphSvg(digraph: string, { seed }: { seed?: string } = {}): Drawing | null {
  const giant = giantLetters(digraph);
  if (!giant) return null;
  const { placed, crop } = giant;
  return (id, isWide = false) => {
    const [x, y, side] =
      seed === undefined ? crop : shiftCrop({ crop, seed, crossing: middleOf(placed), isWide });
    // Shows whole letters in a wide frame, because half a u looks like two stems.
    const fit = isWide ? 'xMidYMid meet' : seed === undefined ? 'xMidYMid slice' : 'xMidYMin slice';
    return {
      html: `<svg class="digraph" viewBox="${x} ${y} ${side} ${side}" preserveAspectRatio="${fit}" aria-hidden="true">${twoInks(placed, id)}</svg>`,
    };
  };
}

interface Shift extends Pick<Giant, 'crop'> {
  seed: string;
  crossing: number;
  isWide: boolean;
}

/** Moves the crop by up to 140 in x and 40 in y, with a side of 700 to 900; in a wide frame only in x. */
function shiftCrop({ crop: [x, y, side], seed, crossing, isWide }: Shift): Giant['crop'] {
  const bits = hash(seed);
  const newSide = isWide ? side : 700 + ((bits >>> 16) % 201);
  const newX = x + (side - newSide) / 2 + (bits % 281) - 140;
  const newY = isWide ? y : y + ((bits >>> 8) % 81) - 40;
  const inSight = Math.min(crossing - 0.36 * newSide, Math.max(crossing - 0.64 * newSide, newX));
  return [Math.round(inSight), newY, newSide];
}

function middleOf(letters: readonly PlacedGlyph[]): number {
  const [first, second] = letters;
  if (!first || !second) return 0;
  const crossing = (inkRight(first) + inkLeft(second)) / 2;
  return letters.length > 2 ? (inkLeft(second) + inkRight(second)) / 2 : crossing;
}

/** Maximum width of the letters, in widths of the frame. */
const WIDEST = 1.22;

/** Returns null if a letter has no outline. */
export function standingLetters(
  pair: string,
  { width, height, edge }: { width: number; height: number; edge: number },
  id: OwnId,
): string | null {
  const { placed = [] } = giantLetters(pair) ?? {};
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return null;
  const top = Math.min(...placed.map(({ glyph }) => glyph.box[1]));
  const tall = Math.max(...placed.map(({ glyph }) => glyph.box[3])) - top;
  const left = inkLeft(first);
  const wide = inkRight(last) - left;
  const scale = Math.min((height - 2 * edge) / tall, (width * WIDEST) / wide);
  const x = (width - wide * scale) / 2 - left * scale;
  const y = (height - tall * scale) / 2 - top * scale;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(4)})">${twoInks(placed, id)}</g>`;
}
