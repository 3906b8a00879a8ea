import { hyphenate } from '#app/i18n/hyphenate.ts';
import { boxOf } from '#app/ui/letterforms/box-of.ts';
import { standingLetters } from '#app/ui/letterforms/digraph-svg.ts';
import { drawWord, setWord } from '#app/ui/letterforms/word-svg.ts';
import { spellLogo } from '#app/ui/logo/spell-logo.ts';
import { ownId } from '#app/ui/own-id.ts';
import type { Card } from '#app/wire/page-data.ts';
import type { Locale } from '#site/languages.ts';
import { drawable, lineLetters, titleLetters } from './card-letters.ts';

export const CARD_INKS = {
  paper: '#f8fafd',
  tint: '#e6ebfb',
  text: '#1f1229',
  ink1: '#ff4b2b',
  ink2: '#1f3be6',
  on1: '#1f1229',
  on2: '#f8fafd',
};

/** Required by Facebook, LinkedIn, Slack and X, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };

const FRAME = { left: 600, top: 0, width: 600, height: CARD_SIZE.height };
const PLATE = { width: 716, height: 526 };
export const MARGIN = 56;
const MEASURE = FRAME.left - MARGIN - 28;
const TITLE_SIZES = [120, 110, 100, 92, 84, 76, 68, 60, 54, 48, 43, 38, 34];
const LINE = { size: 27, leading: 1.3 };
const LOGO = { width: MEASURE, height: 42 };
const LOGO_SIZES = [42, 34, 27];
const CAPITALS = 0.69;

type PlateCard = ReturnType<typeof drawCard>;

export interface DrawnCard extends Omit<PlateCard, 'crossing'> {
  /** Where plate and picture overlap, at the frame's start; `channel` is what the ink reflects. */
  crossing: PlateCard['crossing'] | null;
}

/** Returns SVG layers, the lowest first. */
export function drawCard({ kind, title, lines, ink, letters }: Card, siteName: string, locale: Locale) {
  const { paper, tint, text, ink1, ink2, on1, on2 } = CARD_INKS;
  const [colour, textColour] = ink === 1 ? [ink1, on1] : [ink2, on2];
  const inks = (first: string, second: string) =>
    `<style>.l1{fill:${first}}.l2{fill:${second}}.l3{fill:${text}}</style>`;
  // The first letter is under the plate, where only the other ink shows.
  const letterInks = ink === 1 ? inks(ink2, ink1) : inks(ink1, ink2);
  return {
    size: CARD_SIZE,
    paper,
    frame: FRAME,
    letters: svg(
      FRAME,
      `${letterInks}<rect width="100%" height="100%" fill="${tint}"/>${standingLetters(letters, { ...FRAME, edge: 52 }, ownId('letters')) ?? ''}`,
    ),
    crossing: {
      size: { width: PLATE.width - FRAME.left, height: PLATE.height },
      ink: colour,
      dark: text,
      channel: ink === 1 ? ('red' as const) : ('blue' as const),
    },
    plate: svg(
      CARD_SIZE,
      `${inks(ink1, ink2)}${rect(0, FRAME.left, colour)}<g fill="${textColour}">${drawTexts({ kind, title, lines }, locale)}</g>${drawLogo(siteName)}`,
    ),
  };
}

export const svg = ({ width, height }: { width: number; height: number }, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

const rect = (x: number, width: number, fill: string): string =>
  `<rect x="${x}" width="${width}" height="${PLATE.height}" fill="${fill}"/>`;

function drawTexts({ kind, title, lines }: Pick<Card, 'kind' | 'title' | 'lines'>, locale: Locale): string {
  const step = LINE.size * LINE.leading;
  const small = { width: MEASURE, height: step * 2, sizes: [LINE.size], leading: LINE.leading };
  const [label = ''] = lineLetters.fit(drawable(kind), { ...small, height: step }).lines;
  const facts = lines.flatMap((line) => lineLetters.fit(drawable(line), small).lines);
  const top = MARGIN + (label ? CAPITALS * LINE.size + 30 : 0);
  const foot = PLATE.height - MARGIN + 8;
  const bottom = foot - (facts.length > 0 ? (facts.length - 1) * step + CAPITALS * LINE.size + 34 : 0);
  const leading = 0.97;
  const { lines: titleLines, size } = titleLetters.fit(drawable(hyphenate(title, locale)), {
    width: MEASURE,
    height: bottom - top,
    sizes: TITLE_SIZES,
    leading,
  });
  return [
    lineLetters.draw(label, { x: MARGIN, y: MARGIN + CAPITALS * LINE.size, size: LINE.size }),
    ...titleLines.map((line, index) =>
      titleLetters.draw(line, {
        x: MARGIN - 0.04 * size,
        y: top + (CAPITALS + index * leading) * size,
        size,
      }),
    ),
    ...facts.map((line, index) =>
      lineLetters.draw(line, { x: MARGIN, y: foot - (facts.length - 1 - index) * step, size: LINE.size }),
    ),
  ].join('');
}

export function drawLogo(siteName: string): string {
  const { word, pair } = spellLogo(siteName);
  const set = setWord(word, pair);
  const middle = (PLATE.height + CARD_SIZE.height) / 2;
  if (!set) {
    const { lines, size } = titleLetters.fit(drawable(siteName), { ...LOGO, sizes: LOGO_SIZES, leading: 1 });
    const y = middle + (CAPITALS * size) / 2;
    return `<g fill="${CARD_INKS.text}">${titleLetters.draw(lines[0] ?? '', { x: MARGIN, y, size })}</g>`;
  }
  const [left = 0, top = 0, wide = 1, tall = 1] = boxOf(set.letters).split(' ').map(Number);
  const scale = Math.min(LOGO.height / tall, LOGO.width / wide);
  const y = middle - (tall * scale) / 2 - top * scale;
  return `<g color="${CARD_INKS.text}" transform="translate(${MARGIN - left * scale} ${y.toFixed(1)}) scale(${scale.toFixed(5)})">${drawWord(set, ownId('logo'))}</g>`;
}
