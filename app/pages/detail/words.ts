import { defineWords } from '#app/i18n/define-words.ts';

export const detailWords = defineWords({
  nl: {
    untranslated: 'Deze pagina is nog niet in het Engels te lezen. Je leest de Nederlandse tekst.',
    inThisTheme: 'Ook in dit thema',
  },
  en: {
    untranslated: 'This page has not been translated yet. The text below is in Dutch.',
    inThisTheme: 'Also in this theme',
  },
});
