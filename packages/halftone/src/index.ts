import { drawThumb, MOST_SCREENED_PIXELS } from './draw-thumb.ts';
import { MOST_COLOURS } from './own-colours.ts';

/**
 * Makes drawings smaller, for the option `drawThumbs` of `createEngine` in kql-engine. A PNG, GIF or WebP
 * without loss in at most 16 flat colours keeps these colours; a print in two inks gets new dots in the new
 * size. Decision 059 says why.
 */
export const halftone = {
  draw: drawThumb,
  colours: MOST_COLOURS,
  /** Up to this size of the original, its plates are taken apart in memory. */
  maxPixels: MOST_SCREENED_PIXELS,
  /** Bytes of memory for each pixel of an original of at most that size. */
  bytesPerPixel: 30,
} as const;
