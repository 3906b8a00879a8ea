import type { Locale } from '#site/languages.ts';

export const consentWords = {
  nl: {
    consentSettings: 'Cookies instellen',
    consentHint: 'Twee vlakken uit elkaar is uit. Schuiven ze over elkaar, dan staat het aan.',
    consentOn: 'Aan',
    consentOff: 'Uit',
    consentAlways: 'Altijd aan',
    consentUnsaved: 'Je keuze is nog niet bewaard.',
    consentSave: 'Bewaar mijn keuze',
    consentClose: 'Sluit',
    consentDeclineAll: 'Alles weigeren',
  },
  en: {
    consentSettings: 'Cookie settings',
    consentHint: 'Two squares apart is off. One over the other, it is on.',
    consentOn: 'On',
    consentOff: 'Off',
    consentAlways: 'Always on',
    consentUnsaved: 'You have unsaved settings',
    consentSave: 'Save my choice',
    consentClose: 'Close',
    consentDeclineAll: 'Decline all',
  },
} satisfies Record<Locale, object>;

export type ConsentWords = Record<keyof (typeof consentWords)['nl'], string>;
