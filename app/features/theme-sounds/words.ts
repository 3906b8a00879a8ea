import { defineWords } from '#app/i18n/define-words.ts';

export const themeSoundsWords = defineWords({
  nl: {
    themeSounds: 'Hoor',
    themeSoundsHelp: 'Druk op een letterpaar. Zonder deze knop: houd er een ingedrukt.',
  },
  en: {
    themeSounds: 'Listen',
    themeSoundsHelp: 'Press a pair of letters. Without this button: hold one down.',
  },
});
