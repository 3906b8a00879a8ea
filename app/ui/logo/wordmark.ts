import { ownId } from '../own-id.ts';

/** Boxes of this word; for another word, the test prints them (docs/make-it-yours.md). */
export const WORDMARK = { word: 'Tweeklank', pair: 'ee', pairOverlap: 215 };

export const LOGO_BOX = '24 -725 5012 737';
export const MARK_BOX = '37 -540 933 552';

export const LOGO_ID = ownId('logo');
export const MARK_ID = ownId('mark');
