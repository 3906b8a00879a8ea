import type { Html } from '#cms/types.ts';
import { SHAPES } from '../icon/shapes.ts';
import { findGlyphs } from '../letterforms/glyphs.ts';
import { placeOverlapping } from '../letterforms/place.ts';
import { twoInks } from '../letterforms/two-inks.ts';
import { drawWord, setWord } from '../letterforms/word-svg.ts';
import { LOGO_BOX, MARK_BOX } from '../logo/boxes.ts';

/**
 * Logo, mark and icons as symbols, for the top of every document's body; `Logo`, `Mark` and `Icon` point at them. So the outlines cost
 * no script and no request, and still take the colours of the place where they are used. Server only.
 */
export function spriteSvg(): Html {
  const logo = setWord('Tweeklank', 'ee');
  const mark = findGlyphs('ee', 'wdth100');
  if (!logo || !mark) throw new Error('the letterforms lack letters of the logo');
  const symbols = [
    symbol('logo', LOGO_BOX, drawWord(logo, 'logo')),
    symbol('mark', MARK_BOX, twoInks(placeOverlapping(mark, [215]), 'mark')),
    ...Object.entries(SHAPES).map(([name, d]) => symbol(`icon-${name}`, '0 0 24 24', `<path d="${d}"/>`)),
  ];
  return { html: `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>` };
}

const symbol = (id: string, box: string, body: string): string =>
  `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
