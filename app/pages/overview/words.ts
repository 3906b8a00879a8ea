import { defineWords } from '#app/i18n/define-words.ts';

export const listWords = defineWords({
  nl: {
    chooseThemeOrYear: 'Thema of jaar',
    all: 'Alles',
    loadMore: 'Laad meer',
    year: 'Jaar',
    showPrevious: 'Toon wat hiervoor komt',
    showAll: 'Toon alles',
  },
  en: {
    chooseThemeOrYear: 'Theme or year',
    all: 'All',
    loadMore: 'Load more',
    year: 'Year',
    showPrevious: 'Show what comes before this',
    showAll: 'Show everything',
  },
});
