/** Where an address leads once a browser has read it. */
export type JudgedAddress =
  /** On this site: a path with its query and hash, which stays on it wherever it is printed. */
  | { kind: 'own'; href: string }
  | { kind: 'web'; href: string; host: string }
  | { kind: 'email' | 'tel'; href: string };

const NOWHERE = 'https://this-site.invalid';

/**
 * The one judge of addresses that editors or visitors wrote: links, pictures, redirects. Null for what is none, and for schemes we refuse (T3).
 * The URL parser decides, because browsers read `//host`, `/\host`, `/.//host` and `ht\ntps:` with it too; what is printed is what it understood.
 * @param origin of this site; an address of its host is an own path
 */
export function judgeAddress(text: string, origin: string | null): JudgedAddress | null {
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
      return { kind: 'own', href: oneSlash(url.pathname) + url.search + url.hash };
    }
    default:
      return null;
  }
}

/** `/.//host` has the path `//host`, which alone is the address of another host. */
function oneSlash(pathname: string): string {
  return pathname.replace(/^\/{2,}/, '/');
}
