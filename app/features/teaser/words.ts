import { defineWords } from '#app/i18n/define-words.ts';

export const teaserWords = defineWords({
  nl: {
    wordTitle: 'Zeg er zelf een',
    wordCell: 'Typ een woord, wij drukken het in twee inkten.',
  },
  en: {
    wordTitle: 'Say one yourself',
    wordCell: 'Type a word, and we print it in two inks.',
  },
});
