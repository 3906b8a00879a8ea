import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const heroWords = defineBrowserWords({
  nl: {
    slide: 'Dia',
    upNext: 'Hierna',
    highlights: 'Uitgelicht',
  },
  en: {
    slide: 'Slide',
    upNext: 'Up next',
    highlights: 'Highlights',
  },
});
