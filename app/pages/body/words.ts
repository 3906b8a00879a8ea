import { defineWords } from '#app/i18n/define-words.ts';

export const bodyWords = defineWords({
  nl: {
    countPages: '1 pagina|{count} pagina’s',
    onThisPage: 'Op deze pagina',
  },
  en: {
    countPages: '1 page|{count} pages',
    onThisPage: 'On this page',
  },
});
