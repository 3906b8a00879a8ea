import { amountWords } from 'ranked-search';
import { firstSentences } from '../blocks/first-sentences.ts';
import {
  at,
  type Infer,
  leaf,
  listOfValid,
  map,
  mismatch,
  optional,
  record,
  type Shape,
} from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { wordsOfCaptions } from '../shapes/captions.ts';
import { dayWords } from '../shapes/day-words.ts';
import { accessFacts, dateTimes, eventStatus, isFilled, withSignFilm } from '../shapes/event-values.ts';
import { fact, factTexts, translatedFrom, withCurrentTexts } from '../shapes/facts.ts';
import { isFree, prices } from '../shapes/prices.ts';
import { date, flag, keys, name, text } from '../shapes/values.ts';
import { easyKind, wordsOfVisitors } from '../shapes/words-of-visitors.ts';
import { type Query, query } from './query.ts';

const searchedTexts = ['location', 'access', 'statusText'] as const;

const pageRecord = map(
  record({
    id: name,
    archive: fact('archive.toBool', flag),
    uid: name,
    title: name,
    slug: name,
    intendedTemplate: name,
    heroText: at('page.content.herotext', text),
    intro: at('page.content.intro', text),
    date: fact('date', date),
    datetime: fact('datetime', date),
    enddatetime: fact('enddatetime', date),
    eventStatus: fact('eventstatus', eventStatus),
    moments: fact('moments.toStructure', dateTimes),
    tags: fact('tags', keys),
    kind: at('page.content.kind', text),
    groups: fact('targetgroups', keys),
    afterwards: fact('afterwards', text),
    ...factTexts(...searchedTexts),
    ...translatedFrom,
    accessFacts: fact('accessfacts', accessFacts),
    hasSignFilm: fact('sign', isFilled),
    prices: fact('prices.toStructure', prices),
    searchwords: at('page.content.searchwords', text),
    chapters: at('page.content.chapters.toStructure', listOfValid(record({ title: text }))),
    speakers: at('page.content.speakers.toStructure', listOfValid(record({ name: text }))),
    transcript: at('page.content.transcript.toStructure', listOfValid(record({ heading: text }))),
    films: at('page.videos', listOfValid(record({ captions: at('file.content.captions', text) }))),
    text: at('page.content.body', firstSentences),
    layout: at('page.content.layout', firstSentences),
  }),
  (row, context) => {
    const { intro, moments, accessFacts, prices, ...page } = withSignFilm(row);
    const current = withCurrentTexts(searchedTexts, page, context);
    const { location, access, statusText, inDefault: _, ...rest } = current;
    const { chapters, speakers, transcript, films, layout, ...given } = rest;
    const raw = { ...given, text: [given.text, layout].filter(Boolean).join('\n') };
    const { locale } = context;
    const starts = [raw.datetime, ...moments.map(({ start }) => start)];
    const days = [...new Set(starts.flatMap((start) => dayWords(start, locale).split(' ')))].join(' ');
    const statuses = [raw.eventStatus, ...moments.map(({ status }) => status)];
    const isFreeForAll = isFree(prices);
    const requested = wordsOfVisitors({ statuses, access: accessFacts, isFree: isFreeForAll }, locale);
    const headings = transcript.map(({ heading }) => heading);
    const ofPrices = [
      ...prices.flatMap(({ what, whom, amount }) => [what, whom, ...amountWords(`€ ${amount.toFixed(2)}`)]),
      ...amountWords(raw.text),
    ];
    const ofSound = [...speakers.map(({ name }) => name), ...chapters.map(({ title }) => title), ...headings];
    const hasFilm = films.some(({ captions }) => captions !== '');
    const ofFilms = films.map(({ captions }) => wordsOfCaptions(captions));
    const last = moments.map(({ start, end }) => end || start).sort();
    return {
      ...raw,
      kind: raw.intendedTemplate === 'easy' ? easyKind[locale] : raw.kind,
      heroText: raw.heroText || intro,
      enddatetime: last.at(-1) || raw.enddatetime,
      isFree: isFreeForAll,
      hasFilm,
      facts: [days, requested, location, ...new Set(ofPrices), ...ofSound, ...ofFilms]
        .filter(Boolean)
        .join(' '),
      text: [raw.text, statusText, access].filter(Boolean).join('\n'),
      date: (raw.date || raw.datetime).slice(0, 10),
    };
  },
);

export interface PageRecord extends Infer<typeof pageRecord> {}

/** Specification section 3, "Search page record". */
export interface SearchRecord extends Omit<PageRecord, 'groups' | 'afterwards'> {
  tags: string[];
  parent: string;
  href: string;
}

export interface RecordOfPage {
  id: string;
  record: PageRecord | null;
}

const part = optional(pageRecord);

const records: Shape<RecordOfPage[]> = {
  select: pageRecord.select,
  decode(value, context) {
    if (!Array.isArray(value)) throw mismatch('a list', value, context);
    return value.flatMap((row) => {
      const id = ids.decode(row?.id, context);
      return id === '' ? [] : [{ id, record: part.decode(row, context) }];
    });
  },
};

const ids = leaf((value) => (typeof value === 'string' ? value : ''));

export function searchRecords(ids: readonly string[]): Query<RecordOfPage[]> {
  return query('search records', kql`site.find(${ids})`, records);
}
