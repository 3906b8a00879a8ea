import { defineBrowserWords, defineWords } from './define-words.ts';

export const commonWords = defineBrowserWords({
  nl: {
    search: 'Zoeken',
    home: 'Naar de voorpagina',
    pages: 'Pagina’s',
    archiveAgenda: 'Agenda Archief',
    play: 'Speel af',
    pause: 'Pauzeer',
    previous: 'Vorige',
    next: 'Volgende',
    upNext: 'Hierna',
    of: 'van',
    close: 'Sluit',
    consentSaved: 'Je keuze is bewaard.',
  },
  en: {
    search: 'Search',
    home: 'To the home page',
    pages: 'Pages',
    archiveAgenda: 'Agenda archive',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    upNext: 'Up next',
    of: 'of',
    close: 'Close',
    consentSaved: 'Your choice has been saved.',
  },
});

export const sharedWords = defineWords({
  nl: {
    subscribe: 'Abonneer je',
    easyTitle: 'Eenvoudige taal',
  },
  en: {
    subscribe: 'Subscribe',
    easyTitle: 'Easy language',
  },
});
