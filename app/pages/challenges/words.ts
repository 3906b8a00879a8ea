import { defineWords } from '#app/i18n/define-words.ts';

export const challengesWords = defineWords({
  nl: {
    countThemes: '1 thema|{count} thema’s',
  },
  en: {
    countThemes: '1 theme|{count} themes',
  },
});
