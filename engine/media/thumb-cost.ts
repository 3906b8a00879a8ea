import { describePicture } from '../folder/image-size.ts';
import type { ThumbOptions } from './thumb-name.ts';
import { thumbSize } from './thumb-size.ts';

/** A picture with more pixels takes too long: 100 megapixels are a third to two seconds of a processor. The largest photographs have 61. */
export const MAX_THUMB_PIXELS = 100_000_000;
/** Memory for all thumbs under way; what alone would need more is not rendered. README.md says how it was measured. */
export const THUMB_MEGABYTES = 400;
/** Of an original, which is read into memory. */
export const MAX_THUMB_SOURCE = 100 * 1024 * 1024;
/** So much of an original says what it is, behind the notes that a camera puts before it. */
export const HEAD_BYTES = 256 * 1024;

/** Bytes that a pixel of the original costs while it is read: few where it comes line by line. */
const decoding = { jpeg: 1, png: 1, gif: 6, webp: 8.5, avif: 19, bmp: 0 } as const;
const decodingInterlaced = { ...decoding, jpeg: 4, png: 8 };
/** Bytes that a pixel of the thumb costs; AVIF costs most. */
const ENCODING = 20;

/** Pixels that a picture of a media type may have for thumbs to be made of it. */
export function mostThumbPixels(mime: string): number {
  const format = mime.replace('image/', '');
  const perPixel = (Object.hasOwn(decoding, format) && decoding[format as keyof typeof decoding]) || 1;
  return Math.min(MAX_THUMB_PIXELS, (THUMB_MEGABYTES * 1_000_000) / perPixel);
}

/** A picture that is too much work to make smaller; it goes out as it is. */
export class TooLargePicture extends Error {
  override readonly name = 'TooLargePicture';
}

/**
 * Megabytes that a thumb needs while it is rendered, by the first bytes of its original.
 * @throws TooLargePicture when that is too much; TypeError for what is no picture that thumbs are made of, whatever its name says
 */
export function thumbCost(head: Buffer, options: ThumbOptions): number {
  const picture = describePicture(head);
  // A drawing under a picture's name would be drawn: it can ask for any amount of work.
  if (picture === null || picture.format === 'bmp') throw new TypeError('It is no picture of a known format');
  const pixels = picture.width * picture.height;
  // The size stands further on than was read: the renderer looks again, and nothing else runs beside it.
  if (pixels === 0) return THUMB_MEGABYTES;
  const thumb = thumbSize(picture, options);
  const perPixel = (picture.isInterlaced ? decodingInterlaced : decoding)[picture.format];
  const bytes = pixels * perPixel + thumb.width * thumb.height * ENCODING;
  const megabytes = Math.ceil(bytes / 1_000_000);
  if (pixels > MAX_THUMB_PIXELS || megabytes > THUMB_MEGABYTES) {
    const size = `${picture.width} × ${picture.height} pixels (${picture.format})`;
    throw new TooLargePicture(`It is too large to be made smaller: ${size}. It goes out as it is`);
  }
  return megabytes;
}
