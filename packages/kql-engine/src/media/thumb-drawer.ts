import type { Sharp } from 'sharp';
import type { Size } from './thumb-size.ts';

export type SharpModule = typeof import('sharp').default;

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  /** Bytes a pixel. */
  channels: 3 | 4;
}

export interface DrawTask {
  /** What is shown of the original, at its full size. */
  picture: Sharp;
  hasAlpha: boolean;
  originalSize: Size;
  size: Size;
  sharp: SharpModule;
}

/** Makes thumbs of originals without loss, before they are scaled like photographs. */
export interface ThumbDrawer {
  /** Null for a picture that is scaled as usual. */
  draw(task: DrawTask): Promise<RawPicture | null>;
  readonly colours: number;
  /** It needs `bytesPerPixel` bytes of memory a pixel of an original of at most `maxPixels`. */
  readonly maxPixels: number;
  readonly bytesPerPixel: number;
}
