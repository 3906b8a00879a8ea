import type { SearchTexts } from '../prepare-records.ts';
import english from './corpus.en.json' with { type: 'json' };
import dutch from './corpus.nl.json' with { type: 'json' };

export interface TestRecord extends SearchTexts {
  id: string;
}

export function record(given: { id: string; title: string } & Partial<TestRecord>): TestRecord {
  return { keywords: '', tags: '', lead: '', text: '', date: '', ...given };
}

interface Recorded {
  id: string;
  title: string;
  heroText?: string;
  text?: string;
  tags?: string[];
  kind?: string;
  searchwords?: string;
  facts?: string;
}

function readCorpus(pages: readonly Recorded[]): TestRecord[] {
  return pages.map(
    ({ id, title, heroText = '', text = '', tags = [], kind = '', searchwords = '', facts = '' }) =>
      record({
        id,
        title,
        keywords: searchwords,
        tags: `${tags.join(' ')} ${kind} ${facts}`,
        lead: heroText,
        text,
      }),
  );
}

export const corpora = { nl: readCorpus(dutch), en: readCorpus(english) };
export const recorded: Record<'nl' | 'en', readonly Recorded[]> = { nl: dutch, en: english };

export const dutchRecords: readonly TestRecord[] = [
  record({ id: 'agenda', title: 'Agenda' }),
  record({ id: 'nieuws', title: 'Nieuws' }),
  record({ id: 'bezoek/route', title: 'Route', lead: 'Elf minuten lopen langs de Klinkerkade.' }),
  record({
    id: 'agenda/klei',
    title: 'Mond open! Klinkers maken van klei',
    tags: 'geluid',
    lead: 'Aan het eind van de middag zegt jouw klinker aa.',
  }),
  record({
    id: 'agenda/typen',
    title: 'Typen zonder klinkers',
    tags: 'schrijven',
    lead: 'Schrijfwerkplaats op machines waar vijf toetsen van zijn losgehaald.',
  }),
  record({
    id: 'agenda/hoorspel',
    title: 'Een hoorspel in één adem',
    tags: 'geluid',
    lead: 'Vier spelers en een klinker die te lang duurt.',
  }),
  record({
    id: 'nieuws/de-ui',
    title: 'De ui schuift op, en jij schuift mee',
    tags: 'geluid',
    lead: 'Wie ze achter elkaar beluistert, hoort een klinker verhuizen.',
  }),
  record({
    id: 'podcasts/urk',
    title: 'De ui van Urk',
    tags: 'taaleilanden',
    lead: 'Een vissersdorp, drie generaties en een vraag over België.',
  }),
  record({ id: 'themas/geheugen', title: 'Geheugen', tags: 'geheugen' }),
];

export const englishRecords: readonly TestRecord[] = [
  record({
    id: 'agenda/klei',
    title: 'Open wide! Making vowels out of clay',
    lead: 'By the end of the afternoon your vowel says aah.',
  }),
  record({ id: 'podcasts/urk', title: 'The ui of Urk', lead: 'A fishing village, and a naïve question.' }),
];
