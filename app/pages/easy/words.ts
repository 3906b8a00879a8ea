import { defineWords } from '#app/i18n/define-words.ts';

export const easyWords = defineWords({
  nl: {
    easyIntro: 'Deze teksten zijn kort. De woorden zijn makkelijk.',
    easyLink: 'Lees dit in eenvoudige taal',
    easyOrdinary: 'Lees de gewone tekst',
  },
  en: {
    easyIntro: 'These texts are short. The words are easy.',
    easyLink: 'Read this in easy language',
    easyOrdinary: 'Read the ordinary text',
  },
});
