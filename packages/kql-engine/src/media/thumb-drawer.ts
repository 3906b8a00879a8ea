import type { Sharp } from 'sharp';
import type { Size } from './thumb-size.ts';

export type SharpModule = typeof import('sharp').default;

/** Pixels without compression. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  /** Bytes a pixel. */
  channels: 3 | 4;
}

export interface DrawTask {
  /** The part of the original that is shown, at its full size. */
  picture: Sharp;
  hasAlpha: boolean;
  originalSize: Size;
  size: Size;
  sharp: SharpModule;
}

/**
 * Makes thumbs of drawings: of originals that are stored without loss, before they are scaled like
 * photographs.
 */
export interface ThumbDrawer {
  /** The drawing made smaller, in few colours; null for a picture that is scaled as usual. */
  draw(task: DrawTask): Promise<RawPicture | null>;
  /** The largest number of colours of what it draws. */
  readonly colours: number;
  /** It needs `bytesPerPixel` bytes of memory for each pixel of an original of at most `maxPixels` pixels. */
  readonly maxPixels: number;
  readonly bytesPerPixel: number;
}
