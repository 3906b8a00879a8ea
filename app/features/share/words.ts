import { defineWords } from '#app/i18n/define-words.ts';

export const shareWords = defineWords({
  nl: {
    share: 'Deel',
    addressCopied: 'Het adres is gekopieerd.',
  },
  en: {
    share: 'Share',
    addressCopied: 'The address was copied.',
  },
});
