import { defineWords } from '#app/i18n/define-words.ts';

export const tableWords = defineWords({
  nl: {
    table: 'Tabel',
  },
  en: {
    table: 'Table',
  },
});
