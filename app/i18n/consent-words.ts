import type { Locale } from '#site/languages.ts';

export const consentWords = {
  nl: {
    consentText: 'Deze website gebruikt cookies om het gebruik te analyseren en je ervaring te verbeteren.',
    consentPrivacy: 'Privacybeleid',
    consentAccept: 'Accepteren',
    consentDecline: 'Weigeren',
    consentCustomize: 'Meer weten en aanpassen',
    consentSettings: 'Cookies instellen',
    consentIntro: 'Alles werkt ook zonder cookies. Wijzigen kan altijd, onderaan elke pagina.',
    consentHint: 'Twee vlakken uit elkaar is uit. Schuiven ze over elkaar, dan staat het aan.',
    consentOn: 'Aan',
    consentOff: 'Uit',
    consentAlways: 'Altijd aan',
    consentUnsaved: 'Je hebt niet-opgeslagen instellingen',
    consentAcceptAll: 'Alles accepteren',
    consentDeclineAll: 'Alles weigeren',
    consentSave: 'Opslaan',
    consentClose: 'Sluiten',
  },
  en: {
    consentText: 'This website uses cookies to analyse its use and improve your experience.',
    consentPrivacy: 'Privacy policy',
    consentAccept: 'Accept',
    consentDecline: 'Decline',
    consentCustomize: 'Learn more and customize',
    consentSettings: 'Cookie settings',
    consentIntro: 'Everything works without cookies. You can change your mind at the bottom of every page.',
    consentHint: 'Two squares apart is off. One over the other, it is on.',
    consentOn: 'On',
    consentOff: 'Off',
    consentAlways: 'Always on',
    consentUnsaved: 'You have unsaved settings',
    consentAcceptAll: 'Accept all',
    consentDeclineAll: 'Decline all',
    consentSave: 'Save',
    consentClose: 'Close',
  },
} satisfies Record<Locale, object>;

export type ConsentWords = Record<keyof (typeof consentWords)['nl'], string>;
