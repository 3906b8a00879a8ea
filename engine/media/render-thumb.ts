import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import { makeFolder } from '../make-folder.ts';
import { isTruthy, type ThumbOptions } from './thumb-name.ts';
import { cropRegion, thumbSize } from './thumb-size.ts';

export interface RenderThumb {
  source: string;
  /** Its extension decides the format. */
  target: string;
  options: ThumbOptions;
}

/**
 * Renders a thumb into its file; the file appears whole or not at all. A plain reduction that would weigh more than
 * its original is the original.
 * @throws when the source is missing or no picture
 */
export async function renderThumb({ source, target, options }: RenderThumb): Promise<void> {
  // Loaded with the first thumb: the native library takes a tenth of a second to start.
  const { default: sharp } = await import('sharp');
  const { autoOrient: original, format } = await sharp(source).metadata();
  const size = thumbSize(original, options);
  const region = cropRegion(original, options);

  const upright = sharp(source).autoOrient();
  const cropped = region ? upright.extract(region) : upright;
  // libwebp's own shrinking leaves moiré in halftones and larger files; see README.md for the numbers.
  const resized = cropped.resize({
    ...size,
    fit: 'fill',
    kernel: 'mitchell',
    fastShrinkOnLoad: format !== 'webp',
  });
  const isDrawn = format === 'webp';
  const encoded = await encode(applyEffects(resized, options), target, options, isDrawn).toBuffer();
  const isReduction =
    !region && !hasEffects(options) && extensionOf(target) === format.replace('jpeg', 'jpg');
  const unchanged = isReduction ? await readFile(source) : null;
  const bytes = unchanged && unchanged.length <= encoded.length ? unchanged : encoded;

  const temporary = `${target}.${randomUUID()}.tmp`;
  await makeFolder(dirname(target));
  await writeFile(temporary, bytes);
  await rename(temporary, target);
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

/** Qualities were measured; `isDrawn` tells flat drawings (our WebP originals) from photographs. */
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
