import { defineWords } from '#app/i18n/define-words.ts';

export const articleWords = defineWords({
  nl: {
    minutesReading: 'minuten leestijd',
    updated: 'bijgewerkt',
    continueReading: 'Verder lezen',
  },
  en: {
    minutesReading: 'minute read',
    updated: 'updated',
    continueReading: 'Read next',
  },
});
