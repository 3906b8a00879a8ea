import { forEachLocale, type Locale, locales } from '#site/languages.ts';

type Key<Name extends string, L extends Locale> = `${Name}${Capitalize<L>}`;

const capitalized = forEachLocale((locale) => locale.slice(0, 1).toUpperCase() + locale.slice(1));

function keyOf(name: string, locale: Locale): string {
  return name + capitalized[locale];
}

/** A field for each language, for a select that requests all of them at once: `uri` becomes `uriNl`, `uriEn`. */
export function perLanguage<Name extends string, T, L extends Locale = Locale>(
  name: Name,
  make: (locale: L) => T,
  among = locales as readonly L[],
): Record<Key<Name, L>, T> {
  return Object.fromEntries(among.map((locale) => [keyOf(name, locale), make(locale)])) as Record<
    Key<Name, L>,
    T
  >;
}

/** Reads what `perLanguage` added to a row, by language again. */
export function byLanguage<
  Name extends string,
  R extends Record<Key<Name, L>, unknown>,
  L extends Locale = Locale,
>(name: Name, row: R, among = locales as readonly L[]): Record<L, R[Key<Name, L>]> {
  return forEachLocale((locale) => row[keyOf(name, locale) as Key<Name, L>], among);
}
