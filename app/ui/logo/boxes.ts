import { ownId } from '../own-id.ts';

/** Frames of the two drawings in `sprite-svg.ts`, in units of the em. */
export const LOGO_BOX = '24 -725 5012 737';
export const MARK_BOX = '37 -540 933 552';

/** What they are called there. */
export const LOGO_ID = ownId('logo');
export const MARK_ID = ownId('mark');
