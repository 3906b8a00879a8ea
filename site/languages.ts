interface Language {
  code: string;
  name: string;
  /** Start of all paths; empty for the default language. */
  path: string;
  search: `/${string}`;
  word: `/${string}`;
  /** Address of the list of easy-language pages, and last part of the address of each. */
  easy: readonly [list: `/${string}`, slug: string];
  territory: string;
}

/** The first language is the default, in which every page has a text. */
export const languages = {
  nl: {
    code: 'nl',
    name: 'Nederlands',
    path: '',
    search: '/zoeken',
    word: '/woord',
    easy: ['/eenvoudige-taal', 'eenvoudig'],
    territory: 'nl_NL',
  },
  en: {
    code: 'en',
    name: 'English',
    path: '/en',
    search: '/search',
    word: '/word',
    easy: ['/easy-language', 'easy'],
    territory: 'en_GB',
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];
export const defaultLocale = 'nl';
export const translatedLocales = /* @__PURE__ */ locales.filter((locale) => locale !== defaultLocale);
export type TranslatedLocale = Exclude<Locale, typeof defaultLocale>;

export function forEachLocale<T, L extends Locale = Locale>(
  make: (locale: L) => T,
  among = locales as readonly L[],
): Record<L, T> {
  const record: Partial<Record<L, T>> = {};
  for (const locale of among) record[locale] = make(locale);
  return record as Record<L, T>;
}

/** BCP 47 registers `simple` as a variant of a language. */
export function easyTag(locale: Locale): string {
  return `${locale}-simple`;
}

export function otherLocales(locale: Locale): Locale[] {
  return locales.filter((each) => each !== locale);
}

export function findLocale(code: string): Locale | null {
  return locales.find((locale) => locale === code) ?? null;
}

export function localeOf(pathname: string): Locale {
  const isBelow = (path: string) => path !== '' && (pathname === path || pathname.startsWith(`${path}/`));
  return locales.find((locale) => isBelow(languages[locale].path)) ?? defaultLocale;
}

/** `localePath('en', '/agenda')` → `/en/agenda`; a language's root has no trailing slash. */
export function localePath(locale: Locale, path: string): string {
  return languages[locale].path + (path === '/' ? '' : path) || '/';
}
