import { defineWords } from '#app/i18n/define-words.ts';

export const newsWords = defineWords({
  nl: {
    countNews: '1 bericht|{count} berichten',
    noNews: 'Er is geen nieuws dat hierbij past.',
    followNews: 'Volg het nieuws met RSS',
  },
  en: {
    countNews: '1 item|{count} items',
    noNews: 'No news matches this.',
    followNews: 'Follow the news by RSS',
  },
});
