import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const frameWords = defineBrowserWords({
  nl: {
    skipToContent: 'Naar de inhoud',
  },
  en: {
    skipToContent: 'Skip to content',
  },
});
