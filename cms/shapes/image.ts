import { judgeAddress } from '../address.ts';
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
} from '../decode.ts';
import { kql } from '../kql.ts';
import { flag, name, number, ownPath, positive, text } from './values.ts';

/** Specification section 3. */
const WIDTHS = [480, 768, 1024, 1280, 1440, 2048];
const SRC_WIDTH = 1024;
const THUMB_WIDTH = 48;

const source = {
  // Of the original: a resized file has no fields of its own in KQL (Kirby fact 4.11).
  width: positive,
  /** Resized to at most 1024 px wide. */
  src: at(kql`file.resize(${SRC_WIDTH}).url`, ownPath),
  srcset: at(kql`file.srcset(${WIDTHS})`, text),
  thumb: at(kql`file.resize(${THUMB_WIDTH}).url`, ownPath),
};

/** The Panel writes `70% 30%`; what is no such point, or the middle, is the middle. */
const focus: Shape<{ x: number; y: number } | null> = map(text, (value) => {
  const [, x, y] = /^\s*(\d+(?:\.\d+)?)%[\s,]+(\d+(?:\.\d+)?)%\s*$/.exec(value) ?? [];
  if (x === undefined || y === undefined) return null;
  const point = { x: Math.min(100, Number(x)), y: Math.min(100, Number(y)) };
  return point.x === 50 && point.y === 50 ? null : point;
});

/** A picture file with everything it takes to show it without a jump. */
export const imageShape = map(
  record({
    ...source,
    id: name,
    /** `file://…` */
    uuid: name,
    url: ownPath,
    alt: at('file.content.alt', text),
    caption: at('file.content.caption', text),
    credit: at('file.content.credit', text),
    height: positive,
    /** The point that stays in sight when the picture is cut, in per cent from the left and the top; null for its middle. */
    focus: at('file.content.focus', focus),
    dark: at('file.content.dark.toFile', optional(record(source))),
    glow: at('file.content.glow.toBool', flag),
  }),
  ({ glow, dark, ...raw }) => ({
    ...raw,
    ratio: raw.width / raw.height,
    /** The widths of `WIDTHS`, never wider than the original. */
    srcset: candidates(raw.srcset, raw.width),
    /** The same picture for the dark theme. */
    dark: dark && {
      src: dark.src,
      srcset: candidates(dark.srcset, dark.width),
      thumb: dark.thumb,
      /** Light inks on night paper, so an ink laid over it adds light. */
      isGlow: glow,
    },
  }),
);

export interface Image extends Infer<typeof imageShape> {}

/**
 * The pictures a files field names, without those that are gone. Content gives their uuids only: the same picture stands
 * on many pages, so it is asked once by itself and shared.
 */
export const images: Shape<Image[]> = leaf((value, context) =>
  uuidsIn(value, context).flatMap((uuid) => {
    // Whoever looks pictures up asked for them with the shape above.
    const image = context.links.image(uuid) as Image | null;
    if (!image) context.warn('left out a picture that is gone', { query: context.query, uuid });
    return image ?? [];
  }),
);

/** The first of them, or null. */
export const firstImage: Shape<Image | null> = map(images, ([image]) => image ?? null);

// A field holds YAML (`- file://…`), the content of a block a list.
function uuidsIn(value: unknown, context: DecodeContext): string[] {
  if (value === null || value === undefined) return [];
  const lines = Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : [value];
  return lines.flatMap((line) => {
    if (typeof line !== 'string') throw mismatch('references to files', line, context);
    return /file:\/\/[A-Za-z0-9-]+/.exec(line) ?? [];
  });
}

export const audioFile = record({ url: ownPath, filename: name, mime: name, size: number });

export interface AudioFile extends Infer<typeof audioFile> {}

/** Thumbs are never wider than their original, so the first candidate that would be gets the true width and the rest go, and any of another host. */
export function candidates(srcset: string, width: number): string {
  const kept: string[] = [];
  for (const [, url = '', size = '0'] of srcset.matchAll(/(\S+)\s+(\d+)w/g)) {
    const address = judgeAddress(url, null);
    if (address?.kind !== 'own') continue;
    kept.push(`${address.href} ${Math.min(Number(size), width)}w`);
    if (Number(size) >= width) break;
  }
  return kept.join(', ');
}
