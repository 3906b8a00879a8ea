import { hash, randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import { makeFolder } from '../make-folder.ts';
import { isTruthy, type ThumbOptions } from '../text/thumb-name.ts';
import { openFile } from './open-file.ts';
import { HEAD_BYTES, MAX_THUMB_PIXELS, MAX_THUMB_SOURCE, TooLargePicture, thumbCost } from './thumb-cost.ts';
import type { RawPicture, ThumbDrawer } from './thumb-drawer.ts';
import { cropRegion, type Size, thumbSize } from './thumb-size.ts';

type SharpModule = typeof import('sharp').default;

export interface RenderThumb {
  source: string;
  within: string;
  /** Its extension decides the format. */
  target: string;
  options: ThumbOptions;
  drawer: ThumbDrawer | null;
}

/**
 * Path part of each rendered thumb, to be renamed when thumbs come out differently, because old ones stay on
 * disk.
 */
export const RENDERING = 'prints';

const MAX_SECONDS = 60;

/**
 * Renders a thumb, which appears whole or not at all. A plain reduction larger than its original is replaced
 * by it. A drawing is never an AVIF: it is rendered losslessly in its own format under that name.
 * @throws TooLargePicture; Error for a source that is missing, elsewhere or no picture
 */
export async function renderThumb({ source, within, target, options, drawer }: RenderThumb): Promise<void> {
  // sharp gets bytes, because the path may have become a link.
  const original = await readSource(source, within, MAX_THUMB_SOURCE);
  thumbCost(original, options, drawer);
  // The native library takes a tenth of a second to start.
  const sharp = await loadSharp();
  // sharp's cache of opened originals would triple the memory.
  sharp.cache(false);
  const open = () =>
    sharp(original, { limitInputPixels: MAX_THUMB_PIXELS }).timeout({ seconds: MAX_SECONDS });
  const { autoOrient: originalSize, format, hasAlpha } = await open().metadata();
  const size = thumbSize(originalSize, options);
  const region = cropRegion(originalSize, options);

  const upright = open().autoOrient();
  const cropped = region ? upright.extract(region) : upright;
  const ownFormat = format.replace('jpeg', 'jpg');
  const ownTarget = target.replace(/\.avif$/, '');
  const isPlain = !hasEffects(options) && extensionOf(ownTarget) === ownFormat;
  const drawn =
    drawer && isPlain && isLossless(original, format) && typeof options.quality !== 'number'
      ? await drawer.draw({
          key: `${hash('sha1', original, 'base64')} ${JSON.stringify(region)}`,
          picture: cropped,
          hasAlpha,
          originalSize: region ?? originalSize,
          size,
          sharp,
        })
      : null;
  const isDrawn = format === 'webp';
  const place = drawn ? ownTarget : target;
  const isReduction = isPlain && extensionOf(place) === ownFormat && !region;
  const isSameSize = size.width === originalSize.width && size.height === originalSize.height;
  // A lossless WebP of the same size would become itself in a second.
  const isItself = drawn !== null && isReduction && isSameSize && format === 'webp';
  const encoded = isItself
    ? original
    : await (drawn
        ? encodeDrawn(drawn, ownFormat, drawer?.colours ?? 256, sharp)
        : encode(applyEffects(resize(cropped, size, format), options), target, options, isDrawn)
      ).toBuffer();
  const bytes = isReduction && original.length <= encoded.length ? original : encoded;

  const temporary = `${place}.${randomUUID()}.tmp`;
  await makeFolder(dirname(place));
  await writeFile(temporary, bytes);
  await rename(temporary, place);
}

async function loadSharp(): Promise<SharpModule> {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new Error('Thumbs are made by the package sharp, which is not installed: npm install sharp', {
      cause,
    });
  }
}

/** @throws as `renderThumb` */
export async function planThumb({
  source,
  within,
  options,
  drawer,
}: Omit<RenderThumb, 'target'>): Promise<number> {
  return thumbCost(await readSource(source, within, HEAD_BYTES, true), options, drawer);
}

async function readSource(source: string, within: string, most: number, isHead = false): Promise<Buffer> {
  const { file, stats } = await openFile(source, within);
  try {
    if (stats.size > most && !isHead)
      throw new TooLargePicture(
        `It has ${stats.size} bytes, too many to be made smaller. It goes out as it is`,
      );
    if (!isHead) return await file.readFile();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(most, stats.size)), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isLossless(original: Buffer, format: string): boolean {
  return format === 'webp' ? original.toString('latin1', 12, 16) === 'VP8L' : /^(png|gif)$/.test(format);
}

function encodeDrawn(
  { data, width, height, channels }: RawPicture,
  format: string,
  colours: number,
  sharp: SharpModule,
): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } });
  if (format === 'png') return picture.png({ palette: true, colours, dither: 0, compressionLevel: 9 });
  return format === 'gif' ? picture.gif({ colours, dither: 0 }) : picture.webp({ lossless: true });
}

/** libwebp's own shrinking makes moiré and larger files (README.md). */
function resize(picture: Sharp, size: Size, format: string): Sharp {
  return picture.resize({ ...size, fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: format !== 'webp' });
}

function hasEffects({ blur, sharpen, grayscale, greyscale, bw }: ThumbOptions): boolean {
  return Boolean(blur || sharpen) || isTruthy(grayscale ?? greyscale ?? bw);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function applyEffects(picture: Sharp, { blur, sharpen, ...options }: ThumbOptions): Sharp {
  const isGray = isTruthy(options.grayscale ?? options.greyscale ?? options.bw);
  const blurred = blur ? picture.blur(blur === true ? 10 : Math.max(0.3, blur)) : picture;
  const gray = isGray ? blurred.grayscale() : blurred;
  return sharpen ? gray.sharpen({ sigma: 0.5 + (sharpen === true ? 50 : sharpen) / 100 }) : gray;
}

/** README.md has the measurements. */
function encode(picture: Sharp, target: string, options: ThumbOptions, isDrawn: boolean): Sharp {
  const given =
    typeof options.quality === 'number' && options.quality > 0 ? Math.min(100, options.quality) : null;
  switch (extensionOf(target)) {
    case 'avif':
      return picture.avif({ quality: given ?? (isDrawn ? 40 : 50), effort: 0 });
    case 'webp':
      return picture.webp({ quality: given ?? (isDrawn ? 50 : 75) });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'gif':
      return picture.gif();
    case 'jpg':
      return picture.jpeg({ quality: given ?? 80, mozjpeg: true });
    default:
      throw new Error(`No encoder for ${target}`);
  }
}
