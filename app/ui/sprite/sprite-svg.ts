import type { Html } from '#cms/types.ts';
import { iconId } from '../icon/icon.tsx';
import { type IconName, SHAPES } from '../icon/shapes.ts';
import { findGlyphs } from '../letterforms/glyphs.ts';
import { placeOverlapping } from '../letterforms/place.ts';
import { twoInks } from '../letterforms/two-inks.ts';
import { drawWord, setWord } from '../letterforms/word-svg.ts';
import { LOGO_BOX, LOGO_ID, MARK_BOX, MARK_ID, WORDMARK } from '../logo/wordmark.ts';
import { type OwnId, ownId } from '../own-id.ts';

/** Server only. */
export function spriteSvg(): Html {
  const { word, pair, pairOverlap } = WORDMARK;
  const logo = setWord(word, pair);
  const mark = findGlyphs(pair, 'wdth100');
  if (!logo || !mark) throw new Error(`letterforms.json lacks letters of "${word}"`);
  const symbols = [
    symbol(LOGO_ID, LOGO_BOX, drawWord(logo, ownId('logo-word'))),
    symbol(MARK_ID, MARK_BOX, twoInks(placeOverlapping(mark, [pairOverlap]), ownId('mark-letters'))),
    ...(Object.keys(SHAPES) as IconName[]).map((name) =>
      symbol(iconId(name), '0 0 24 24', `<path d="${SHAPES[name]}"/>`),
    ),
  ];
  return { html: `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>` };
}

const symbol = (id: OwnId, box: string, body: string): string =>
  `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
