import { defineWords } from '#app/i18n/define-words.ts';

export const archiveWords = defineWords({
  nl: {
    archive: 'Archief',
    noPastEvents: 'Er is niets geweest dat hierbij past.',
  },
  en: {
    archive: 'Archive',
    noPastEvents: 'Nothing like this has been on.',
  },
});
