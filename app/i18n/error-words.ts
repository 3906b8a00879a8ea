import type { Locale } from '#site/languages.ts';

/** The words of the error page: they are in its chunk, in both languages. */
export const errorWords = {
  nl: {
    errorTitle: 'Hier liep iets scheef',
    errorText: 'Dat ligt aan ons, niet aan jou. Probeer het over een paar minuten nog eens.',
    incident: 'Foutnummer',
    clearErrors: 'Terug naar de voorpagina',
  },
  en: {
    errorTitle: 'Something went askew',
    errorText: 'That is our doing, not yours. Try again in a few minutes.',
    incident: 'Incident number',
    clearErrors: 'Clear errors and go home',
  },
} satisfies Record<Locale, object>;
