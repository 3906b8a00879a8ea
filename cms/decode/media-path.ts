import { href } from '#site/href.ts';

const MEDIA = href('media', { id: '' });

/** Encodes a file's path (`deel #2.mp3`), because Kirby returns it unencoded. */
export function encodeMediaPath(path: string): string | null {
  return path.startsWith(MEDIA) ? path.split('/').map(encodeSegment).join('/') : null;
}

/** Encodes a link that may be partly encoded and may have a query or hash (`plan.pdf#page=2`). */
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
