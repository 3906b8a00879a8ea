import { defineBrowserWords } from '#app/i18n/define-words.ts';

export const navigationWords = defineBrowserWords({
  nl: {
    noConnection: 'Geen verbinding. De pagina die je leest, blijft staan; probeer het zo nog eens.',
  },
  en: {
    noConnection: 'No connection. The page you are reading stays; try again in a moment.',
  },
});
