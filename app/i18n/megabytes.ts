import type { Locale } from '#site/languages.ts';

const DECIMAL_MARK: Record<Locale, string> = { nl: ',', en: '.' };

export function megabytes(bytes: number, locale: Locale): string {
  return `${Math.max(bytes / 1e6, 0.1)
    .toFixed(1)
    .replace('.', DECIMAL_MARK[locale])} MB`;
}
