import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const heroWords = defineBrowserWords({
  nl: {
    slide: 'Dia',
    highlights: 'Uitgelicht',
  },
  en: {
    slide: 'Slide',
    highlights: 'Highlights',
  },
});
