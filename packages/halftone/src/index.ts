import { drawThumb, MOST_SCREENED_PIXELS } from './draw-thumb.ts';
import { MOST_COLOURS } from './own-colours.ts';

/**
 * Makes drawings smaller, for the option `drawThumbs` of `createEngine` in kql-engine. A PNG, GIF or WebP
 * without loss in at most 16 flat colours keeps these colours; a print in two inks gets new dots in the new
 * size.
 */
export const halftone = {
  draw: drawThumb,
  colours: MOST_COLOURS,
  /** Of a larger original the plates are not taken apart in memory. */
  maxPixels: MOST_SCREENED_PIXELS,
  /** Memory for an original of at most that size (15), and for those drawn before it (open-drawing.ts). */
  bytesPerPixel: 20,
} as const;
