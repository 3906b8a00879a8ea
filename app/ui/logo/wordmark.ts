import { ownId } from '../own-id.ts';

/**
 * The word of the logo and its letters in two inks, which are the mark and the favicon. Another word needs
 * other boxes: the test prints them. See docs/make-it-yours.md.
 */
export const WORDMARK = { word: 'Tweeklank', pair: 'ee', pairOverlap: 215 };

/** The view boxes of the two drawings in `sprite-svg.ts`, in font units: left, top, width, height. */
export const LOGO_BOX = '24 -725 5012 737';
export const MARK_BOX = '37 -540 933 552';

export const LOGO_ID = ownId('logo');
export const MARK_ID = ownId('mark');
