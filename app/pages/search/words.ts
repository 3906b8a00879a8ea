import { defineWords } from '#app/i18n/define-words.ts';

export const searchPageWords = defineWords({
  nl: {
    startWithTheme: 'Of begin bij een thema',
    searchNeedsScript:
      'Zonder JavaScript kan deze site niet zoeken. In de agenda en het nieuws staat wat er is.',
    searchFor: 'Zoeken naar ‘{query}’',
  },
  en: {
    startWithTheme: 'Or start with a theme',
    searchNeedsScript:
      'Without JavaScript this site cannot search. The agenda and the news list what there is.',
    searchFor: 'Search for ‘{query}’',
  },
});
