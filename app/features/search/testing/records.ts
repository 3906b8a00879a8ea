import type { Faq, SearchRecord } from '#cms/types.ts';

type Given = Pick<SearchRecord, 'id' | 'title'> & Partial<SearchRecord>;

export function record({ id, ...given }: Given): SearchRecord {
  const slug = id.split('/').at(-1) ?? id;
  const empty = {
    archive: false,
    eventStatus: 'planned' as const,
    uid: slug,
    slug,
    intendedTemplate: 'page',
    heroText: '',
    date: '',
    tags: [],
    kind: '',
    searchwords: '',
    facts: '',
    isFree: false,
    hasFilm: false,
  };
  return { id, ...empty, datetime: '', enddatetime: '', text: '', parent: '', href: `/${id}`, ...given };
}

export const faq: Faq = {
  title: 'Kaartjes',
  words: 'tickets, reserveren, museumkaart',
  text: 'Je koopt ze bij de activiteit.',
  href: '/agenda',
  saysHours: false,
  isExternal: false,
  isInLobby: true,
  lang: '',
};

function event(given: Given & { datetime: string }): SearchRecord {
  return record({ intendedTemplate: 'event', date: given.datetime.slice(0, 10), parent: 'Agenda', ...given });
}

export const dutchRecords: readonly SearchRecord[] = [
  record({ id: 'agenda', title: 'Agenda', intendedTemplate: 'agenda' }),
  record({ id: 'nieuws', title: 'Nieuws', intendedTemplate: 'news' }),
  record({
    id: 'bezoek/route',
    title: 'Route',
    parent: 'Bezoek',
    heroText: 'Elf minuten lopen langs de Klinkerkade.',
  }),
  event({
    id: 'agenda/klei',
    title: 'Mond open! Klinkers maken van klei',
    datetime: '2026-11-28 14:00:00',
    tags: ['geluid'],
    heroText: 'Aan het eind van de middag zegt jouw klinker aa.',
  }),
  event({
    id: 'agenda/typen',
    title: 'Typen zonder klinkers',
    datetime: '2027-01-09 13:00:00',
    tags: ['schrijven'],
    heroText: 'Schrijfwerkplaats op machines waar vijf toetsen van zijn losgehaald.',
  }),
  event({
    id: 'agenda/hoorspel',
    title: 'Een hoorspel in één adem',
    datetime: '2026-09-12 20:00:00',
    tags: ['geluid'],
    heroText: 'Vier spelers en een klinker die te lang duurt.',
  }),
  record({
    id: 'nieuws/de-ui',
    title: 'De ui schuift op, en jij schuift mee',
    intendedTemplate: 'articlehero',
    date: '2026-11-18',
    tags: ['geluid'],
    parent: 'Nieuws',
    heroText: 'Wie ze achter elkaar beluistert, hoort een klinker verhuizen.',
  }),
  record({
    id: 'podcasts/urk',
    title: 'De ui van Urk',
    intendedTemplate: 'podcast',
    date: '2026-11-16',
    tags: ['taaleilanden'],
    parent: 'Podcasts',
    heroText: 'Een vissersdorp, drie generaties en een vraag over België.',
  }),
  record({ id: 'themas/geheugen', title: 'Geheugen', parent: 'Thema’s', tags: ['geheugen'] }),
];

export const englishRecords: readonly SearchRecord[] = [
  record({ id: 'agenda', title: 'What’s on', intendedTemplate: 'agenda', href: '/en/agenda' }),
  event({
    id: 'agenda/klei',
    title: 'Open wide! Making vowels out of clay',
    datetime: '2026-11-28 14:00:00',
    parent: 'What’s on',
    href: '/en/agenda/klei',
    heroText: 'By the end of the afternoon your vowel says aah.',
  }),
  event({
    id: 'agenda/hoorspel',
    title: 'A radio play in one breath',
    datetime: '2026-09-12 20:00:00',
    parent: 'What’s on',
    href: '/en/agenda/hoorspel',
    heroText: 'Four players and a vowel that lasts too long.',
  }),
  record({
    id: 'podcasts/urk',
    title: 'The ui of Urk',
    intendedTemplate: 'podcast',
    date: '2026-11-16',
    parent: 'Podcasts',
    href: '/en/podcasts/urk',
    heroText: 'A fishing village, three generations and a naïve question.',
  }),
];
