import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const zoomWords = defineBrowserWords({
  nl: {
    enlarge: 'Vergroot',
    enlarged: 'Vergrote afbeelding',
  },
  en: {
    enlarge: 'Enlarge',
    enlarged: 'Enlarged picture',
  },
});
