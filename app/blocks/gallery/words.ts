import { defineWords } from '#app/i18n/define-words.ts';

export const galleryWords = defineWords({
  nl: {
    gallery: 'Beeldenreeks',
  },
  en: {
    gallery: 'Pictures',
  },
});
