import type { Locale } from '#site/languages.ts';

const DECIMAL_MARK: Record<Locale, string> = { nl: ',', en: '.' };

/** Returns `2,4 MB`, or `3 kB` below 0.1 MB, with a space that does not break. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1e5) return `${Math.ceil(bytes / 1e3)}\u00a0kB`;
  return `${(bytes / 1e6).toFixed(1).replace('.', DECIMAL_MARK[locale])}\u00a0MB`;
}
