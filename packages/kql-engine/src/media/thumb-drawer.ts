import type { Size } from './thumb-size.ts';

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** `picture` and `sharp` are untyped, because sharp need not be installed without thumbs. */
export interface DrawTask {
  /** Tasks with the same key are sizes of the same pixels. */
  key: string;
  /** A `Sharp` of the visible part of the original at full size. */
  picture: unknown;
  hasAlpha: boolean;
  originalSize: Size;
  size: Size;
  sharp: unknown;
}

/** Makes thumbs of lossless originals before they are scaled like photographs. */
export interface ThumbDrawer {
  /** Returns null for a picture that is scaled as usual. */
  draw(task: DrawTask): Promise<RawPicture | null>;
  readonly colours: number;
  /** Needs `bytesPerPixel` bytes per pixel of an original of at most `maxPixels`. */
  readonly maxPixels: number;
  readonly bytesPerPixel: number;
}
