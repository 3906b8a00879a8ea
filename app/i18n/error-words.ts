import type { Locale } from '#site/languages.ts';

interface Statement {
  title: string;
  text: string;
}

interface ErrorWords extends Record<'ours' | 'request' | 'haste', Statement> {
  incident: string;
  clearErrors: string;
}

export const errorWords: Record<Locale, ErrorWords> = {
  nl: {
    ours: {
      title: 'Hier liep iets scheef',
      text: 'Dat ligt aan ons, niet aan jou. Probeer het over een paar minuten nog eens.',
    },
    request: {
      title: 'Dit verstaan we niet',
      text: 'Meestal zit er een tikfout in het adres, of is er onderweg een stuk af gevallen. Kijk het na, of begin op de voorpagina.',
    },
    haste: {
      title: 'Dat ging te snel',
      text: 'Er kwamen veel vragen tegelijk van jou, of van iemand op dezelfde verbinding. Wacht een minuut en probeer het nog eens.',
    },
    incident: 'Foutnummer',
    clearErrors: 'Fouten wissen',
  },
  en: {
    ours: {
      title: 'Something went askew',
      text: 'That is our doing, not yours. Try again in a few minutes.',
    },
    request: {
      title: 'We did not catch that',
      text: 'Most often there is a slip in the address, or a piece of it fell off on the way. Check it, or start from the home page.',
    },
    haste: {
      title: 'That was too fast',
      text: 'Many requests came at once from you, or from somebody on the same connection. Wait a minute and try again.',
    },
    incident: 'Incident number',
    clearErrors: 'Clear errors',
  },
};

export function errorStatement(status: number, locale: Locale): Statement {
  const { ours, request, haste } = errorWords[locale];
  if (status >= 500) return ours;
  return status === 429 ? haste : request;
}
