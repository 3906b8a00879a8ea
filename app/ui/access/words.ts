import { defineWords } from '#app/i18n/define-words.ts';

export const accessWords = defineWords({
  nl: {
    loop: 'Ringleiding',
    wheelchair: 'Plaats voor een rolstoel',
    sign: 'Tolk gebarentaal',
    signfilm: 'Film in gebarentaal',
    relaxed: 'Prikkelarm',
    captions: 'Ondertiteling',
  },
  en: {
    loop: 'Hearing loop',
    wheelchair: 'Wheelchair space',
    sign: 'Sign language interpreter',
    signfilm: 'Film in sign language',
    relaxed: 'Relaxed',
    captions: 'Captions',
  },
});
