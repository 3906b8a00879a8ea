import { defineWords } from '#app/i18n/define-words.ts';

export const audioWords = defineWords({
  nl: {
    readTranscript: 'Lees het transcript',
  },
  en: {
    readTranscript: 'Read the transcript',
  },
});
