import { locales } from '#site/languages.ts';

const known = new Map<string, string>();

/** Returns `NL` for `Nederland` (ISO 3166), and an unknown name unchanged. */
export function countryCode(country: string): string {
  const code = known.get(country) ?? findCode(plain(country)) ?? country;
  known.set(country, code);
  return code;
}

function findCode(country: string): string | undefined {
  const names = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));
  const found = codes().find((code) => names.some((name) => plain(name.of(code) ?? '-') === country));
  // Replaces the code of a former country (`DD`) by its successor's.
  return found && new Intl.Locale(`und-${found}`).region;
}

function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^the /, '').trim();
}
