import { defineWords } from '#app/i18n/define-words.ts';

export const feedWords = defineWords({
  nl: {
    pagesOfSite: 'Pagina’s',
    forPrograms:
      'Elke pagina is er ook als Markdown: zet .md achter het adres, of vraag met Accept: text/markdown. Wie iets overneemt, noemt de bron.',
  },
  en: {
    pagesOfSite: 'Pages',
    forPrograms:
      'Every page is also there as Markdown: add .md to its address, or ask with Accept: text/markdown. If you quote us, name the source.',
  },
});
