import type { Locale } from '#site/languages.ts';

export const consentWords = {
  nl: {
    consentCount: 'Mogen we tellen hoeveel je leest?',
    consentSeen: 'Mag een ander zien dat je hier was?',
    consentWhy: 'Waarom',
    consentYes: 'Ja, dat mag',
    consentNo: 'Nee, liever niet',
    consentSettings: 'Cookies instellen',
    consentIntro: 'Alles werkt ook zonder cookies. Wijzigen kan altijd, onderaan elke pagina.',
    consentPrivacy: 'Meer over privacy.',
    consentHint: 'Twee vlakken uit elkaar is uit. Schuiven ze over elkaar, dan staat het aan.',
    consentOn: 'Aan',
    consentOff: 'Uit',
    consentAlways: 'Altijd aan',
    consentUnsaved: 'Je keuze is nog niet bewaard.',
    consentSave: 'Bewaar mijn keuze',
    consentClose: 'Sluit',
  },
  en: {
    consentCount: 'May we count how much you read?',
    consentSeen: 'May others see that you were here?',
    consentWhy: 'Why',
    consentYes: 'Yes, that’s fine',
    consentNo: 'No, rather not',
    consentSettings: 'Cookie settings',
    consentIntro: 'Everything works without cookies. You can change your mind at the bottom of every page.',
    consentPrivacy: 'More about privacy.',
    consentHint: 'Two squares apart is off. One over the other, it is on.',
    consentOn: 'On',
    consentOff: 'Off',
    consentAlways: 'Always on',
    consentUnsaved: 'You have unsaved settings',
    consentSave: 'Save my choice',
    consentClose: 'Close',
  },
} satisfies Record<Locale, object>;

export type ConsentWords = Record<keyof (typeof consentWords)['nl'], string>;
