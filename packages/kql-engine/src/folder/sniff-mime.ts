import { withFileBytes } from './read-file.ts';

// PHP's fileinfo gives these types.

const HEAD = 256 * 1024;

/** Offset, bytes in Latin-1, type. The first match wins. */
const SIGNATURES: readonly (readonly [number, string, string])[] = [
  [0, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  [0, 'GIF8', 'image/gif'],
  [0, '\xff\xd8', 'image/jpeg'],
  [0, 'II*\0', 'image/tiff'],
  [0, 'MM\0*', 'image/tiff'],
  [0, '8BPS', 'image/vnd.adobe.photoshop'],
  [0, '\0\0\x01\0', 'image/vnd.microsoft.icon'],
  [0, '\xff\x0a', 'image/jxl'],
  [0, '\0\0\0\x0cJXL \r\n\x87\n', 'image/jxl'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'MThd', 'audio/midi'],
  [0, '#!AMR', 'audio/amr'],
  [0, 'FLV\x01', 'video/x-flv'],
  [0, '\0\0\x01\xba', 'video/mpeg'],
  [0, '\0\0\x01\xb3', 'video/mpeg'],
  [4, 'moov', 'video/quicktime'],
  [4, 'mdat', 'video/quicktime'],
  [0, 'wOFF', 'font/woff'],
  [0, 'wOF2', 'font/woff2'],
  [0, 'OTTO', 'application/vnd.ms-opentype'],
  [0, '\0\x01\0\0\0', 'font/sfnt'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, 'BZh', 'application/x-bzip2'],
  [0, '\xfd7zXZ\0', 'application/x-xz'],
  [0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  [0, 'Rar!\x1a\x07', 'application/x-rar'],
  [257, 'ustar', 'application/x-ustar'],
  [0, 'PK\x05\x06', 'application/zip'],
  [0, 'SQLite format 3', 'application/x-sqlite3'],
  [0, '%!', 'application/postscript'],
  [0, '{\\rtf', 'text/rtf'],
  [0, 'BEGIN:VCALENDAR', 'text/calendar'],
  [0, 'BEGIN:VCARD', 'text/vcard'],
];

/** ISO media brands; others are `video/mp4`. */
const BRANDS: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic-sequence',
  mif1: 'image/heif',
  msf1: 'image/heif-sequence',
  heim: 'image/heif',
  'jp2 ': 'image/jp2',
  'M4A ': 'audio/x-m4a',
  'M4B ': 'audio/mp4',
  MSNV: 'audio/mp4',
  'M4V ': 'video/x-m4v',
  M4VP: 'video/x-m4v',
  'qt  ': 'video/quicktime',
};
const MP4 = /^(iso[2-9m]|mp4[0-9]|M4P |dash|avc1|mmp4)/;

const OFFICE: Readonly<Record<string, string>> = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(\xef\xbb\xbf)?<\?xml[ \t\r\n][\s\S]{0,4096}?<svg/, 'image/svg+xml'],
  [/^(\xef\xbb\xbf)?(<!doctype svg|<!DOCTYPE svg|<svg)/, 'image/svg+xml'],
  [/^(\xef\xbb\xbf)?<\?xml[ \t\r\n]/, 'text/xml'],
  [/^<\?php([\s(]|$)/, 'text/x-php'],
  [/^#! ?\/\S*(env )?(ba|z|k|da)?sh\b/, 'text/x-shellscript'],
  [/<(!doctype html|head|title|html|script|style|table)[ \t\r\n>]|<a href=/i, 'text/html'],
];

const SVG =
  /^(?:\xef\xbb\xbf)?(?:\s+|<\?[^?]*\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^>[]*|\[[^\]]*\])*>)*<svg[\s>/]/;

/** Finds a file's type by bytes and extension, as Kirby does; null if it cannot be read. */
export function sniffMime(file: string, extension: string, root: string): string | null {
  try {
    const head = withFileBytes(file, root, ({ read }) => read(0, HEAD));
    return byExtension(mimeOf(head), extension, head);
  } catch {
    return null;
  }
}

function byExtension(mime: string, extension: string, head: Buffer): string {
  if (extension === 'svg' && (mime === 'text/plain' || mime === 'text/html'))
    return SVG.test(head.toString('latin1', 0, 1024)) ? 'image/svg+xml' : '';
  if (extension === 'mjs' && /^(text\/(plain|x-java)|application\/octet-stream)$/.test(mime))
    return 'text/javascript';
  if (mime !== 'text/plain') return mime;
  if (extension === 'css') return 'text/css';
  return extension === 'json' ? 'application/json' : mime;
}

export function mimeOf(head: Buffer): string {
  if (head.length === 0) return 'application/x-empty';
  const latin1 = head.toString('latin1');
  const found = SIGNATURES.find(([at, bytes]) => latin1.startsWith(bytes, at));
  if (found !== undefined) return found[2];
  return containerType(head, latin1) ?? textType(latin1);
}

function containerType(head: Buffer, latin1: string): string | null {
  if (latin1.startsWith('RIFF') && head.length >= 12) return riffType(latin1.slice(8, 12));
  if (latin1.startsWith('ftyp', 4)) {
    const brand = latin1.slice(8, 12);
    if (brand.startsWith('3g')) return brand.startsWith('3g2') ? 'video/3gpp2' : 'video/3gpp';
    return BRANDS[brand] ?? (MP4.test(brand) ? 'video/mp4' : null);
  }
  if (latin1.startsWith('PK\x03\x04')) return zipType(latin1);
  if (latin1.startsWith('OggS\0')) return oggType(latin1);
  if (latin1.startsWith('\x1a\x45\xdf\xa3')) return matroskaType(latin1.slice(0, 64));
  if (/^FORM[\s\S]{4}AIF[FC]/.test(latin1)) return 'audio/x-aiff';
  if (latin1.startsWith('BM') && [12, 40, 64, 108, 124, 128].includes(wordAt(head, 14)))
    return 'image/x-ms-bmp';
  if (latin1.startsWith('\xd0\xcf\x11\xe0')) return oleType(latin1);
  if (latin1.slice(0, 1024).includes('%PDF-')) return 'application/pdf';
  return isMp3(head, latin1) ? 'audio/mpeg' : null;
}

function wordAt(head: Buffer, at: number): number {
  return head.length >= at + 4 ? head.readUInt32LE(at) : 0;
}

function matroskaType(head: string): string | null {
  if (head.includes('webm')) return 'video/webm';
  return head.includes('matroska') ? 'video/x-matroska' : null;
}

function riffType(kind: string): string | null {
  if (kind === 'WEBP') return 'image/webp';
  if (kind === 'WAVE') return 'audio/x-wav';
  return kind === 'AVI ' ? 'video/x-msvideo' : null;
}

function zipType(latin1: string): string {
  const [, own] = /^PK[\s\S]{28}mimetype(application\/[\w.+-]+?)(?=PK)/.exec(latin1) ?? [];
  if (own !== undefined) return own;
  if (!/^PK[\s\S]{28}(\[Content_Types\]\.xml|_rels\/|docProps)/.test(latin1)) return 'application/zip';
  const [, folder = ''] = /PK[\s\S]{28}(word|xl|ppt)\//.exec(latin1) ?? [];
  return OFFICE[folder] ?? 'application/zip';
}

function oggType(latin1: string): string | null {
  const codec = latin1.slice(28, 36);
  const isSound = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex'].some((name) => codec.startsWith(name));
  if (isSound) return 'audio/ogg';
  return codec.startsWith('\x80theora') ? 'video/ogg' : null;
}

function oleType(latin1: string): string {
  const wide = (name: string) => latin1.includes([...name].join('\0'));
  if (wide('WordDocument')) return 'application/msword';
  if (wide('Workbook')) return 'application/vnd.ms-excel';
  return wide('PowerPoint Document') ? 'application/vnd.ms-powerpoint' : 'application/octet-stream';
}

/** A frame begins the file or follows a tag. */
function isMp3(head: Buffer, latin1: string): boolean {
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((head[at] ?? 0) & 0x7f), 0);
  const at = latin1.startsWith('ID3') && head.length >= 10 ? 10 + size : 0;
  // A tag's picture may be longer than what was read.
  if (at >= head.length) return head.length === HEAD;
  return head[at] === 0xff && /^[\xf2\xf3\xfa-\xfd]/.test(latin1.slice(at + 1, at + 2));
}

function textType(latin1: string): string {
  if (latin1 === '{}' || latin1 === '[]') return 'application/json';
  // PHP does not guess from one or two bytes.
  if (latin1.length <= 2 && !/^[\xff\xfe]{2}$/.test(latin1)) return 'application/octet-stream';
  const isWide = /^(\xff\xfe|\xfe\xff)/.test(latin1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has.
  if (!isWide && /[\0-\x06\x0e-\x1a\x1c-\x1f]/.test(latin1)) return 'application/octet-stream';
  if (isJson(latin1)) return 'application/json';
  if (isCsv(latin1)) return 'text/csv';
  const start = latin1.slice(0, 4096 + 64);
  return TEXTS.find(([pattern]) => pattern.test(start))?.[1] ?? 'text/plain';
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isCsv(text: string): boolean {
  const lines = text.replaceAll(/"[^"]*"/g, '').split('\n');
  const rows = lines.slice(0, Math.min(10, lines.length - 1));
  const commas = rows.map((row) => row.split(',').length - 1);
  return rows.length >= 3 && (commas[0] ?? 0) >= 1 && commas.every((count) => count === commas[0]);
}
