/** German as the site has it when it is on: its row in the table of languages, and its words in each list. */
export const row = `de: {
    name: 'Deutsch',
    path: '/de',
    search: '/suche',
    word: '/wort',
    easy: ['/leichte-sprache', 'leicht'],
    territory: 'de_DE',
  }`;

/** By file, its lists in their order: each entry as source. */
export const entries: Readonly<Record<string, readonly string[]>> = {
  'app/features/consent/cookie-list.ts': [
    `'Notwendig'`,
    `'Merkt sich deine Sprache und diese Wahl.'`,
    `'Statistik'`,
    `\`Wenn du Ja sagst, zählen wir, wie viele Seiten du liest.\${host && \` Das macht \${host}.\`}\``,
    `'Werbung'`,
    `\`Wenn du Ja sagst, sieht \${host} zu Werbezwecken, dass du hier warst.\``,
  ],
  'app/i18n/consent-words.ts': [
    `{
    consentCount: 'Dürfen wir zählen, wie viel du liest?',
    consentSeen: 'Dürfen andere sehen, dass du hier warst?',
    consentWhy: 'Warum',
    consentYes: 'Ja, in Ordnung',
    consentNo: 'Nein, lieber nicht',
    consentSettings: 'Cookies einstellen',
    consentIntro: 'Alles geht auch ohne Cookies. Ändern kannst du das jederzeit, unten auf jeder Seite.',
    consentPrivacy: 'Mehr zum Datenschutz.',
    consentHint: 'Liegen die zwei Flächen auseinander, ist es aus. Schieben sie sich übereinander, ist es an.',
    consentOn: 'An',
    consentOff: 'Aus',
    consentAlways: 'Immer an',
    consentUnsaved: 'Deine Wahl ist noch nicht gespeichert.',
    consentSave: 'Meine Wahl speichern',
    consentClose: 'Schließen',
  }`,
  ],
  'app/i18n/dates.ts': [
    `'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')`,
    `['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.']`,
    `['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']`,
    `['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']`,
    `{ between: '.', after: ' Uhr', day: '.' }`,
  ],
  'app/i18n/error-words.ts': [
    `{
    ours: {
      title: 'Hier lief etwas schief',
      text: 'Das liegt an uns, nicht an dir. Versuch es in ein paar Minuten noch einmal.',
    },
    request: {
      title: 'Das verstehen wir nicht',
      text: 'Meist steckt ein Tippfehler in der Adresse, oder unterwegs ist ein Stück abgefallen. Sieh nach oder fang auf der Startseite an.',
    },
    haste: {
      title: 'Das ging zu schnell',
      text: 'Von dir, oder von jemandem im selben Netz, kamen viele Anfragen zugleich. Warte eine Minute und versuch es noch einmal.',
    },
    incident: 'Fehlernummer',
    clearErrors: 'Zurück zur Startseite',
  }`,
  ],
  'app/i18n/hyphenate.ts': [`() => require('hyphen/de/index.js')`],
  'app/i18n/load-words.ts': [`() => import('./words.de.ts')`],
  'app/i18n/megabytes.ts': [`','`],
  'app/i18n/offline-words.ts': [
    `{
    offline: 'Du bist offline. Stand: {time}.',
    away: 'Die Website ist gerade nicht erreichbar. Stand: {time}.',
  }`,
  ],
  'app/i18n/search-words.ts': [
    `{
    results: 'Ergebnisse',
    result: 'Ergebnis',
    similarResults: '„{query}“ steht hier nirgends. Das ist ähnlich:',
    searchLabel: 'Was suchst du?',
    searchKeys: 'Geh mit den Pfeiltasten durch die Liste, Esc schließt',
    searchFailed: 'Die Suche klappt gerade nicht.',
    searchAsPage: 'Als Seite öffnen',
    noResults: 'Nichts gefunden',
    nearestResults: 'Das kommt am nächsten',
    moreInGroup: 'Mehr in {group}',
    moreHere: 'Noch {count}',
    forQuery: 'für „{query}“',
    saidInPodcast: 'Gesagt im Podcast',
    saidInFilms: 'Gesagt in Podcast und Film',
    searchWord: 'Stichwort:',
    closeSearch: 'Suche schließen',
    clearSearch: 'Text löschen',
    loading: 'Lädt …',
    tryAgain: 'Noch einmal versuchen',
    searchPlaceholder: 'Suchen',
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    moved: 'Verlegt',
    online: 'Online',
    soldOut: 'Ausverkauft',
    full: 'Voll',
    fewLeft: 'Fast voll',
  }`,
  ],
  'app/i18n/word-lists.ts': ['{ ...de, ...searchWords.de, ...consentWords.de, ...pageDe }'],
  'app/pages/draft/checks/checks-box.tsx': [
    `{ title: 'Was dieser Seite noch fehlt', none: 'Nichts gefunden', wrong: 'Jetzt', right: 'Besser' }`,
  ],
  'app/pages/items/price-text.ts': [`(amount) => \`\${amount.replace('.', ',')}\\u00a0€\``],
  'cms/shapes/words-of-visitors.ts': [
    `{
    planned: '',
    cancelled: 'abgesagt fällt aus',
    postponed: 'verschoben',
    moved: 'verlegt',
    online: 'online livestream',
    soldout: 'ausverkauft voll',
    fewleft: 'letzte Plätze',
  }`,
    `{
    loop: 'Induktionsschleife schwerhörig',
    wheelchair: 'Rollstuhl rollstuhlgerecht',
    sign: 'Gebärdensprache Dolmetscher gehörlos',
    signfilm: 'Film Gebärdensprache gehörlos',
    relaxed: 'reizarm entspannt',
    captions: 'Untertitel untertitelt',
  }`,
    `{ listen: 'Aufnahme nachhören', read: 'Bericht nachlesen' }`,
    `'gratis kostenlos frei'`,
    `'Leichte Sprache'`,
  ],
  'server/rate-limit/limit-requests.ts': [`'Zu viele Anfragen in kurzer Zeit'`],
};

/** Lines that a file needs besides: its imports of German words. */
export const imports: Readonly<Record<string, string>> = {
  'app/i18n/word-lists.ts': `import { pageWords as pageDe } from './page-words.de.ts';\nimport { words as de } from './words.de.ts';\n`,
};
