import type { Html } from '#cms/types.ts';
import { LOGO_BOX, MARK_BOX } from '../logo/boxes.ts';
import { findGlyphs } from './glyphs.ts';
import { placeOverlapping } from './place.ts';
import { twoInks } from './two-inks.ts';
import { drawWord, setWord } from './word-svg.ts';

/**
 * The logo and the mark as symbols, once per document (in `document.tsx`, right after `<body>`); `Logo` and `Mark` point at them. So the
 * outlines cost no script, need no request of their own and still take the colours of the place where they are used.
 */
export function spriteSvg(): Html {
  const logo = setWord('Tweeklank', 'ee');
  const mark = findGlyphs('ee', 'wdth100');
  if (!logo || !mark) throw new Error('the letterforms lack letters of the logo');
  const symbols = [
    `<symbol id="logo" viewBox="${LOGO_BOX}">${drawWord(logo, 'logo')}</symbol>`,
    `<symbol id="mark" viewBox="${MARK_BOX}">${twoInks(placeOverlapping(mark, [215]), 'mark')}</symbol>`,
  ];
  return { html: `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>` };
}
