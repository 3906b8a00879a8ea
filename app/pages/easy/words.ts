import { defineWords } from '#app/i18n/define-words.ts';

export const easyWords = defineWords({
  nl: {
    easyIntro: 'Hier staan alle teksten in eenvoudige taal. Ze zijn kort. De woorden zijn makkelijk.',
    easyOf: 'De gewone tekst staat op de pagina',
    easyLink: 'Lees dit in eenvoudige taal',
    easyOrdinary: 'Lees de gewone tekst',
  },
  en: {
    easyIntro: 'Here are all texts in easy language. They are short. The words are easy.',
    easyOf: 'The ordinary text is on the page',
    easyLink: 'Read this in easy language',
    easyOrdinary: 'Read the ordinary text',
  },
});
