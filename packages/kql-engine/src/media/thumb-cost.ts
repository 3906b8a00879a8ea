import { describePicture } from '../folder/image-size.ts';
import type { ThumbOptions } from '../text/thumb-name.ts';
import type { ThumbDrawer } from './thumb-drawer.ts';
import { cropRegion, thumbSize } from './thumb-size.ts';

/** The largest photographs have 61 megapixels; 100 take up to two seconds of processor time. */
export const MAX_THUMB_PIXELS = 100_000_000;
/** Limit for one thumb (README.md has the measurements). */
const THUMB_MEGABYTES = 400;
/** Limit for two concurrent thumbs. One that needs more is rendered alone. */
export const MEGABYTES_AT_ONCE = 80;
/** Originals are read into memory. */
export const MAX_THUMB_SOURCE = 100 * 1024 * 1024;
/** The size comes after a camera's metadata. */
export const HEAD_BYTES = 256 * 1024;

/** Bytes per pixel of the original; few for formats decoded line by line. */
const decoding = { jpeg: 1, png: 1, gif: 6, webp: 8.5, avif: 19, bmp: 0 } as const;
const LOSSLESS: ReadonlySet<string> = new Set(['png', 'gif', 'webp']);
const decodingInterlaced = { ...decoding, jpeg: 4, png: 8 };
const ENCODING = 20;

/** Maximum number of pixels of an original for thumbs, by media type. */
export function maxThumbPixels(mime: string): number {
  const format = mime.replace('image/', '');
  const perPixel = (Object.hasOwn(decoding, format) && decoding[format as keyof typeof decoding]) || 1;
  return Math.min(MAX_THUMB_PIXELS, (THUMB_MEGABYTES * 1_000_000) / perPixel);
}

/** The original is served instead. */
export class TooLargePicture extends Error {
  override readonly name = 'TooLargePicture';
}

/**
 * Estimates megabytes from an original's first bytes.
 * @throws TooLargePicture if they are too many; TypeError for bytes without thumbs
 */
export function thumbCost(head: Buffer, options: ThumbOptions, drawer: ThumbDrawer | null): number {
  const picture = describePicture(head);
  // An svg with a bitmap's extension would be rendered and can cause any amount of work.
  if (picture === null || picture.format === 'bmp') throw new TypeError('It is no picture of a known format');
  const pixels = picture.width * picture.height;
  // The renderer finds the size.
  if (pixels === 0) return THUMB_MEGABYTES;
  const thumb = thumbSize(picture, options);
  const perPixel = (picture.isInterlaced ? decodingInterlaced : decoding)[picture.format];
  const shown = cropRegion(picture, options) ?? picture;
  const shownPixels = shown.width * shown.height;
  const mayBeDrawn = drawer !== null && LOSSLESS.has(picture.format) && shownPixels <= drawer.maxPixels;
  const drawing = mayBeDrawn ? shownPixels * drawer.bytesPerPixel : 0;
  const bytes = Math.max(pixels * perPixel, drawing) + thumb.width * thumb.height * ENCODING;
  const megabytes = Math.ceil(bytes / 1_000_000);
  if (pixels > MAX_THUMB_PIXELS || megabytes > THUMB_MEGABYTES) {
    const size = `${picture.width} × ${picture.height} pixels (${picture.format})`;
    throw new TooLargePicture(`It is too large to be made smaller: ${size}. It goes out as it is`);
  }
  return megabytes;
}
