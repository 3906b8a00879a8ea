import type { OwnId } from '../own-id.ts';
import { giantLetters } from './digraph-svg.ts';
import { inkLeft, inkRight } from './place.ts';
import { twoInks } from './two-inks.ts';

interface Frame {
  width: number;
  height: number;
  /** The space above and below the letters. */
  edge: number;
}

/** How wide the letters may be, as a share of the frame: what is wider bleeds off both sides. */
const WIDEST = 1.22;

/** Two giant letters in the middle of a frame; their sides may bleed off. Null without an outline. */
export function standingLetters(pair: string, { width, height, edge }: Frame, id: OwnId): string | null {
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
