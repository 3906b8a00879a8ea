import { locales } from '#site/languages.ts';

const known = new Map<string, string>();

/** The ISO 3166 code of a country by its name: `NL` for `Nederland` and `The Netherlands`; else the name. */
export function countryCode(country: string): string {
  const code = known.get(country) ?? findCode(plain(country)) ?? country;
  known.set(country, code);
  return code;
}

function findCode(country: string): string | undefined {
  const names = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));
  const found = codes().find((code) => names.some((name) => plain(name.of(code) ?? '-') === country));
  // A name may be found by the code of a country that is gone (`DD`), whose place another has taken.
  return found && new Intl.Locale(`und-${found}`).region;
}

/** All pairs of letters; those that are no country have no name. */
function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^the /, '').trim();
}
