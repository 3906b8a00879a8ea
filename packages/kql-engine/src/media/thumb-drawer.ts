import type { Size } from './thumb-size.ts';

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  /** Bytes a pixel. */
  channels: 3 | 4;
}

/** `picture` and `sharp` are of the package sharp, which whoever makes no thumbs need not install. */
export interface DrawTask {
  /** Names the pixels of `picture`: tasks with the same key are sizes of the same picture. */
  key: string;
  /** A `Sharp`: what is shown of the original, at its full size. */
  picture: unknown;
  hasAlpha: boolean;
  originalSize: Size;
  size: Size;
  /** The function that makes a `Sharp`. */
  sharp: unknown;
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
