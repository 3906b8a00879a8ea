import { defineWords } from '#app/i18n/define-words.ts';

export const notFoundWords = defineWords({
  nl: {
    notFoundTitle: 'Deze twee vinden elkaar niet',
    notFoundText: 'Het adres klopt niet meer, of heeft nooit geklonken.',
    pageNotFound: 'Pagina niet gevonden',
    searchFor: 'Zoek ‘{query}’',
    serverMessage: 'Melding van de server:',
  },
  en: {
    notFoundTitle: 'These two never meet',
    notFoundText: 'The address no longer sounds right, or never made a sound.',
    pageNotFound: 'Page not found',
    searchFor: 'Search for ‘{query}’',
    serverMessage: 'Message of the server:',
  },
});
