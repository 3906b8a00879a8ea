import type { Locale } from '#cms/types.ts';

export type { Locale } from '#cms/types.ts';

export const locales = ['nl', 'en'] as const satisfies readonly Locale[];
export const defaultLocale: Locale = 'nl';

/** Dutch lives at the root, English under `/en` (specification, 2). */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl';
}

/** `localePath('en', '/agenda')` → `/en/agenda`; the root of a language has no trailing slash. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? '/en' : `/en${path}`;
}
