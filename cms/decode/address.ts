import { encodeMediaLink } from './media-path.ts';

export type CheckedAddress =
  | { kind: 'own'; href: string }
  | { kind: 'web'; href: string; host: string }
  | { kind: 'email' | 'tel'; href: string };

const NOWHERE = 'https://this-site.invalid';

/**
 * Classifies an address that an editor or visitor wrote; null if invalid (T3). Returns the parsed form,
 * because browsers also find hosts in `//host`, `/.//host`, backslashes and line breaks.
 * @param origin the site's own: its addresses are returned as paths
 */
export function checkAddress(text: string, origin: string | null): CheckedAddress | null {
  const base = origin ?? NOWHERE;
  const url = text.trim() === '' ? null : URL.parse(text, base);
  switch (url?.protocol) {
    case 'mailto:':
      return { kind: 'email', href: url.href };
    case 'tel:':
      return { kind: 'tel', href: url.href };
    case 'http:':
    case 'https:': {
      if (url.host !== new URL(base).host) return { kind: 'web', href: url.href, host: url.host };
      const href = oneSlash(url.pathname) + url.search + url.hash;
      return { kind: 'own', href: mediaHref(href, base) ?? href };
    }
    default:
      return null;
  }
}

function mediaHref(href: string, base: string): string | null {
  const encoded = encodeMediaLink(href);
  return encoded !== null && new URL(encoded, base).href === new URL(base).origin + encoded ? encoded : null;
}

/** `/.//host` has the path `//host`, which alone would be an address on another host. */
function oneSlash(pathname: string): string {
  return pathname.replace(/^\/{2,}/, '/');
}
