/** Frames of the two drawings in `sprite-svg.ts`, in units of the em. */
export const LOGO_BOX = '24 -725 5012 737';
export const MARK_BOX = '37 -540 933 552';
