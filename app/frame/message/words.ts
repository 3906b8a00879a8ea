import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const messageWords = defineBrowserWords({
  nl: {
    more: 'Meer',
    less: 'Minder',
  },
  en: {
    more: 'More',
    less: 'Less',
  },
});
