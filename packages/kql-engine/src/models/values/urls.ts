/** A base of '' gives a path from the root. */
export function joinUrl(base: string, path: string): string {
  const rest = path.replace(/^\/+|\/+$/g, '');
  if (rest === '') return base === '' ? '/' : base;
  return base === '' || base === '/' ? `/${rest}` : `${base}/${rest}`;
}

const DANGEROUS = /^(?:javascript|vbscript|livescript|mocha|jar|data):/i;
const ABSOLUTE = /^(\/\/|[a-z0-9+-.]+:\/\/|mailto:|tel:|geo:)/i;

/** Kirby never counts script and data addresses as absolute. */
export function isAbsoluteUrl(url: string): boolean {
  return !DANGEROUS.test(url.replace(/[^a-z:]/gi, '')) && ABSOLUTE.test(url);
}

/** Follows Kirby's Url::to, relative to the site's home. */
export function absoluteUrl(path: string, home: string): string {
  if (path === '' || path === '/') return home === '' ? '/' : home;
  if (path.startsWith('#') || path.startsWith('./') || path.startsWith('../') || isAbsoluteUrl(path))
    return path;
  const rest = path.replace(/^\/+/, '');
  if (rest === '') return home === '' ? '/' : home;
  return home === '' || home === '/' ? `/${rest}` : `${home}/${rest}`;
}
