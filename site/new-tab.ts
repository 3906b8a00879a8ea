import type { Locale } from './languages.ts';

/** A link that opens a new tab, which cannot reach this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

/** The end of such a link's name. */
export const newTabWords: Record<Locale, string> = {
  nl: 'opent in een nieuw tabblad',
  en: 'opens in a new tab',
};
