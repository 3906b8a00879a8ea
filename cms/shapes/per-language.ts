import { forEachLocale, type Locale, locales } from '#site/languages.ts';

export type Key<Name extends string, L extends Locale> = `${Name}${Capitalize<L>}`;

const keys = new Map<string, Record<Locale, string>>();

function keysOf(name: string): Record<Locale, string> {
  const known = keys.get(name);
  if (known) return known;
  const made = forEachLocale((locale) => name + locale.slice(0, 1).toUpperCase() + locale.slice(1));
  keys.set(name, made);
  return made;
}

/** Selects a field for each language: `uriNl`, `uriEn`. */
export function perLanguage<Name extends string, T, L extends Locale = Locale>(
  name: Name,
  make: (locale: L) => T,
  among = locales as readonly L[],
): Record<Key<Name, L>, T> {
  const own = keysOf(name);
  return Object.fromEntries(among.map((locale) => [own[locale], make(locale)])) as Record<Key<Name, L>, T>;
}

export function byLanguage<
  Name extends string,
  R extends Record<Key<Name, L>, unknown>,
  L extends Locale = Locale,
>(name: Name, row: R, among = locales as readonly L[]): Record<L, R[Key<Name, L>]> {
  const own = keysOf(name);
  return forEachLocale((locale) => row[own[locale] as Key<Name, L>], among);
}
