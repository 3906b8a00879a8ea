import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const soundWords = defineBrowserWords({
  nl: {
    position: 'Positie in de opname',
    speed: 'Snelheid',
    audioFailed: 'De opname wil niet laden. Druk op afspelen om het nog eens te proberen.',
    seconds: 'seconden',
    soundBar: 'Speelt nu',
    soundClose: 'Stop en sluit de speler',
  },
  en: {
    position: 'Position in the recording',
    speed: 'Speed',
    audioFailed: 'The recording would not load. Press play to try again.',
    seconds: 'seconds',
    soundBar: 'Playing',
    soundClose: 'Stop and close the player',
  },
});
