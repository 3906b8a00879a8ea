import { href } from '#site/href.ts';

const MEDIA = href('media', { id: '' });

/**
 * A path of a file as Kirby gives it, for addresses: it encodes nothing, and a name may have any character
 * (`deel #2.mp3`, `100% twents.mp3`). Null for another path.
 */
export function encodeMediaPath(path: string): string | null {
  return path.startsWith(MEDIA) ? path.split('/').map(encodeSegment).join('/') : null;
}

/**
 * The same for a link in a text, which an editor or a program may have encoded in part, and which may have a
 * query or hash: these follow the first file ending (`plan.pdf#page=2`).
 */
export function encodeMediaLink(link: string): string | null {
  if (!link.startsWith(MEDIA)) return null;
  const [, path = link, rest = ''] = /^(.*?\.[a-z\d]{2,5})([?#].*)?$/is.exec(link) ?? [];
  return path.split('/').map(decodeSegment).map(encodeSegment).join('/') + rest;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}

function decodeSegment(segment: string): string {
  return segment.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
