import { drawThumb, MOST_SCREENED_PIXELS } from './draw-thumb.ts';
import { MOST_COLOURS } from './own-colours.ts';

/**
 * Reduces drawings for the option `drawThumbs` of `createEngine` in kql-engine. A PNG, GIF or lossless WebP
 * in at most 16 flat colours keeps them; a print in two inks gets new dots.
 */
export const halftone = {
  draw: drawThumb,
  colours: MOST_COLOURS,
  maxPixels: MOST_SCREENED_PIXELS,
  /** Memory for the original (15) and for those cached in open-drawing.ts. */
  bytesPerPixel: 20,
} as const;
