import { ownId } from '../own-id.ts';

/**
 * The word that is the logo, and the letters of it that are cut in two inks; alone they are the mark and the favicon. The letters come
 * from `letterforms.json`. Another word has other boxes: the test beside this file says which. See docs/make-it-yours.md.
 */
export const WORDMARK = { word: 'Tweeklank', pair: 'ee', pairOverlap: 215 };

/** What the two drawings in `sprite-svg.ts` measure, in units of the em: left, top, width, height. */
export const LOGO_BOX = '24 -725 5012 737';
export const MARK_BOX = '37 -540 933 552';

/** What they are called there. */
export const LOGO_ID = ownId('logo');
export const MARK_ID = ownId('mark');
