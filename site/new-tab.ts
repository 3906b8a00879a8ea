import type { Locale } from './languages.ts';

/** The new tab cannot reach this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

export const newTabWords: Record<Locale, string> = {
  nl: 'opent in een nieuw tabblad',
  en: 'opens in a new tab',
};
