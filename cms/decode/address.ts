import { encodeMediaLink } from './media-path.ts';

export type CheckedAddress =
  /** On this site: a path with query and hash, which stays on this site wherever it is printed. */
  | { kind: 'own'; href: string }
  | { kind: 'web'; href: string; host: string }
  | { kind: 'email' | 'tel'; href: string };

const NOWHERE = 'https://this-site.invalid';

/**
 * Validates every address that editors or visitors wrote: links, images, redirects. Null for an invalid one
 * and for forbidden schemes (T3). Browsers parse `//host`, `/\host`, `/.//host` and `ht\ntps:` with the URL
 * parser too; what is printed is the parsed form.
 * @param origin of this site; an address with its host becomes a path
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

/** The encoded address of a file; null for another, and for one that browsers would resolve to a third. */
function mediaHref(href: string, base: string): string | null {
  const encoded = encodeMediaLink(href);
  return encoded !== null && new URL(encoded, base).href === new URL(base).origin + encoded ? encoded : null;
}

/** `/.//host` has the path `//host`, which by itself would be the address of another host. */
function oneSlash(pathname: string): string {
  return pathname.replace(/^\/{2,}/, '/');
}
