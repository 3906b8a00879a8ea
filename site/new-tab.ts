import type { Locale } from './languages.ts';

export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

export const newTabWords: Record<Locale, string> = {
  nl: 'opent in een nieuw tabblad',
  en: 'opens in a new tab',
};
