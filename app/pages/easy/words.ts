import { defineWords } from '#app/i18n/define-words.ts';

export const easyWords = defineWords({
  nl: {
    easyIntro: 'Hier staan alle teksten in eenvoudige taal. Ze zijn kort. De woorden zijn makkelijk.',
    easyRead: 'Lees deze tekst',
    easyOf: 'De gewone tekst',
    easyLink: 'Lees dit in eenvoudige taal',
    easyOrdinary: 'Lees de gewone tekst',
  },
  en: {
    easyIntro: 'Here are all texts in easy language. They are short. The words are easy.',
    easyRead: 'Read this text',
    easyOf: 'The ordinary text',
    easyLink: 'Read this in easy language',
    easyOrdinary: 'Read the ordinary text',
  },
});
