import { withFileBytes } from './read-file.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureHead extends ImageSize {
  readonly format: 'png' | 'gif' | 'jpeg' | 'webp' | 'avif' | 'bmp';
  /** Progressive (JPEG) or interlaced (PNG) pictures must be decoded as a whole. */
  readonly isInterlaced: boolean;
}

const UNKNOWN: ImageSize = { width: 0, height: 0 };
// A JPEG's size follows its metadata, which may contain a preview.
const HEAD = 256 * 1024;

/** Returns 0 × 0 if it is no picture. sharp is asynchronous, queries are not. */
export function readImageSize(file: string, root: string, isDrawing: boolean): ImageSize {
  try {
    const head = withFileBytes(file, root, ({ read }) => read(0, HEAD));
    if (isDrawing) return svgSize(head.toString('utf8'));
    const { width, height } = describePicture(head) ?? UNKNOWN;
    return { width, height };
  } catch {
    return UNKNOWN;
  }
}

/**
 * Returns null if the bytes are no picture.
 * @throws RangeError for too few bytes
 */
export function describePicture(head: Buffer): PictureHead | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  const is = (format: PictureHead['format'], { width, height }: ImageSize, isInterlaced = false) => ({
    format,
    width,
    height,
    isInterlaced,
  });
  if (text(1, 4) === 'PNG')
    return is('png', { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }, head[28] === 1);
  if (text(0, 3) === 'GIF') return is('gif', { width: head.readUInt16LE(6), height: head.readUInt16LE(8) });
  if (head.readUInt16BE(0) === 0xffd8) return jpegHead(head);
  if (text(8, 12) === 'WEBP') return is('webp', webpSize(head));
  if (text(4, 8) === 'ftyp') return is('avif', isobmffSize(head));
  if (text(0, 2) === 'BM')
    return is('bmp', { width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22)) });
  return null;
}

function jpegHead(head: Buffer): PictureHead {
  const jpeg = { format: 'jpeg', isInterlaced: false } as const;
  let at = 2;
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const isProgressive = (marker & 3) === 2;
      return {
        ...jpeg,
        width: head.readUInt16BE(at + 7),
        height: head.readUInt16BE(at + 5),
        isInterlaced: isProgressive,
      };
    }
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return { ...jpeg, ...UNKNOWN };
}

function webpSize(head: Buffer): ImageSize {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return UNKNOWN;
  const bits = head.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

// In AVIF and HEIC the largest `ispe` box is the picture; smaller ones are tiles or previews.
function isobmffSize(head: Buffer): ImageSize {
  let size = UNKNOWN;
  for (
    let at = head.indexOf('ispe');
    at !== -1 && at + 16 <= head.length;
    at = head.indexOf('ispe', at + 4)
  ) {
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (found.width * found.height > size.width * size.height) size = found;
  }
  return size;
}

function svgSize(text: string): ImageSize {
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0] ?? '';
  const number = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}=["']([\\d.]+)`, 'i').exec(tag)?.[1] ?? '');
  const width = number('width');
  const height = number('height');
  if (width > 0 && height > 0) return { width: Math.trunc(width), height: Math.trunc(height) };
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  return box ? { width: Math.trunc(Number(box[1])), height: Math.trunc(Number(box[2])) } : UNKNOWN;
}
