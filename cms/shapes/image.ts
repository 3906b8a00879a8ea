import { checkAddress } from '../decode/address.ts';
import {
  at,
  type DecodeContext,
  type Infer,
  leaf,
  map,
  mismatch,
  optional,
  record,
  type Shape,
} from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { encodeMediaPath } from '../decode/media-path.ts';
import { filePath, flag, name, positive, text } from './values.ts';

const WIDTHS = [480, 768, 1024, 1280, 1440, 2048];
const SRC_WIDTH = 1024;
const THUMB_WIDTH = 24;

/** Colour of ink over the picture; null for any. */
const plate = leaf((value): 'red' | 'blue' | null => (value === 'red' || value === 'blue' ? value : null));

const source = {
  // The original's width, because a resized file has no fields in KQL.
  width: positive,
  src: at(kql`file.resize(${SRC_WIDTH}).url`, filePath),
  srcset: at(kql`file.srcset(${WIDTHS})`, text),
  thumb: at(kql`file.resize(${THUMB_WIDTH}).url`, filePath),
};

/** The Panel writes `70% 30%`. Null means the middle. */
const focus: Shape<{ x: number; y: number } | null> = map(text, (value) => {
  const [, x, y] = /^\s*(\d+(?:\.\d+)?)%[\s,]+(\d+(?:\.\d+)?)%\s*$/.exec(value) ?? [];
  if (x === undefined || y === undefined) return null;
  const point = { x: Math.min(100, Number(x)), y: Math.min(100, Number(y)) };
  return point.x === 50 && point.y === 50 ? null : point;
});

export const imageShape = map(
  record({
    ...source,
    id: name,
    uuid: name,
    url: filePath,
    alt: at('file.content.alt', text),
    caption: at('file.content.caption', text),
    credit: at('file.content.credit', text),
    height: positive,
    focus: at('file.content.focus', focus),
    dark: at('file.content.dark.toFile', optional(record(source))),
    glow: at('file.content.glow.toBool', flag),
    plate: at('file.content.plate', plate),
  }),
  ({ glow, dark, ...raw }) => ({
    ...raw,
    ratio: raw.width / raw.height,
    srcset: candidates(raw.srcset, raw.width),
    dark: dark && {
      src: dark.src,
      srcset: candidates(dark.srcset, dark.width),
      thumb: dark.thumb,
      /** Whether an ink laid over the picture adds light. */
      isGlow: glow,
    },
  }),
);

export interface Image extends Infer<typeof imageShape> {
  crop?: 'start' | 'end';
}

const crop: Shape<Image['crop'] | null> = leaf((value) =>
  value === 'start' || value === 'end' ? value : null,
);

export const cropField = { crop: at('page.content.crop', crop) };

export function cutPictures<T extends object>(page: T): Omit<T, 'crop'> {
  const { crop, ...whole } = page as T & { crop?: Image['crop'] | null };
  const cut = Object.entries(whole)
    .filter(([name, image]) => crop && image && (name === 'hero' || name === 'cover'))
    .map(([name, image]) => [name, { ...(image as object), crop }]);
  return { ...whole, ...Object.fromEntries(cut) };
}

/** Removes the crop, which is for cards: a page shows its own picture whole. */
export function withoutCrop<T extends object>(page: T): Omit<T, 'crop'> {
  const { crop: _, ...whole } = page as T & { crop?: unknown };
  return whole;
}

/** Fetches each file once by its uuid, because several pages show it. */
export const images: Shape<Image[]> = leaf((value, context) =>
  uuidsIn(value, context).flatMap((uuid) => {
    const image = context.links.image(uuid) as Image | null;
    if (!image) context.warn('picture-gone', { query: context.query, uuid });
    return image ?? [];
  }),
);

export const firstImage: Shape<Image | null> = map(images, ([image]) => image ?? null);

// A field holds YAML (`- file://…`), a block holds a list.
function uuidsIn(value: unknown, context: DecodeContext): string[] {
  if (value === null || value === undefined) return [];
  const lines = Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : [value];
  return lines.flatMap((line) => {
    if (typeof line !== 'string') throw mismatch('references to files', line, context);
    return /file:\/\/[A-Za-z0-9-]+/.exec(line) ?? [];
  });
}

/** Widths beyond the original's are wrong: the first gets the true width, the others are dropped. */
export function candidates(srcset: string, width: number): string {
  const cached: string[] = [];
  for (const [, url = '', size = '0'] of srcset.matchAll(/\s*(.+?)\s+(\d+)w(?:,|$)/gs)) {
    const address = checkAddress(encodeMediaPath(url) ?? url, null);
    if (address?.kind !== 'own') continue;
    cached.push(`${address.href} ${Math.min(Number(size), width)}w`);
    if (Number(size) >= width) break;
  }
  return cached.join(', ');
}
