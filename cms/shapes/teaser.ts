import { condensedAway, condensedMinutes } from '../blocks/reading-minutes.ts';
import {
  at,
  type DecodeContext,
  type Infer,
  leaf,
  listOfValid,
  map,
  optional,
  type Row,
  record,
  type Shape,
} from '../decode/decode.ts';
import { afterwards } from './afterwards.ts';
import { audioFile, withLength } from './audio-file.ts';
import { dateIds } from './date-ids.ts';
import { lastEnd, readMoments } from './event-moments.ts';
import {
  accessFacts,
  type EventStatus,
  eventStatus,
  isFilled,
  momentRows,
  withSignFilm,
} from './event-values.ts';
import { fact, factTexts, translatedFrom, withCurrentTexts } from './facts.ts';
import { cropField, cutPictures, firstImage } from './image.ts';
import { isFreeOfCharge, prices } from './prices.ts';
import { date, flag, keys, name, oneOf, text, wholeNumber } from './values.ts';

const TEMPLATES = [
  'event',
  'article',
  'articlehero',
  'podcast',
  'challenge',
  'page',
  'subpages',
  'fullblock',
] as const;

const template: Shape<(typeof TEMPLATES)[number] | 'other'> = leaf(
  (value) => TEMPLATES.find((known) => known === value) ?? 'other',
);

/**
 * The fields of every card; through `content`, because a method of that name comes first.
 */
export const teaserFields = {
  id: name,
  title: name,
  template: at('page.intendedTemplate', template),
  kind: at('page.content.kind', text),
  heroText: at('page.content.herotext', text),
  date: fact('date', date),
  datetime: fact('datetime', date),
  tags: fact('tags', keys),
  /** Only events have one. */
  eventStatus: fact('eventstatus', eventStatus),
  isFree: fact('prices.toStructure', isFreeOfCharge),
  hero: fact('hero', optional(firstImage)),
  cover: fact('cover', optional(firstImage)),
  ...cropField,
};

/** Where, in which language, and what an editor adds to the status: why, where to, what of tickets. */
export const eventTexts = ['location', 'language', 'statusText'] as const;

export const eventFields = {
  ...factTexts(...eventTexts),
  ...translatedFrom,
  endDate: fact('enddatetime', date),
  moments: fact('moments.toStructure', momentRows),
  /** When it was planned at first. */
  previousDate: fact('previousdate', date),
  prices: fact('prices.toStructure', prices),
  targetGroups: fact('targetgroups', keys),
  accessFacts: fact('accessfacts', accessFacts),
  hasSignFilm: fact('sign', isFilled),
  isArchived: fact('archive.toBool', flag),
  /** What there is to hear and to read of it when it is over. */
  afterwards: fact('afterwards', afterwards),
};

export const podcastFields = {
  number: fact('number', wholeNumber),
  audio: fact('audio.toFile', optional(audioFile)),
};

const articleFields = {
  template: at('page.intendedTemplate', oneOf('article', 'articlehero')),
  /** The body is requested, and the answer condensed to a number (queries/teasers.ts). */
  minutes: at('page.content.body.toBlocks', condensedMinutes),
  layout: at('page.content.layout.toBlocks', condensedAway),
};

export const challengeFields = {
  digraph: at('page.content.digraph', text),
  tag: fact('tag', text),
  /** Its pair as it is spoken. */
  sound: fact('sound.toFile', optional(audioFile)),
};

type Card = Pick<Row<typeof teaserFields>, 'id' | 'date' | 'datetime'>;

/** A card with its address from the page directory; null when the page is not public. */
function placed<T extends Card>(shape: Shape<T>) {
  return map(shape, ({ datetime, ...card }, context) => {
    const address = context.links.pageById(card.id);
    const { locale } = context;
    return (
      address && {
        ...cutPictures(card),
        /** Local Amsterdam time as stored: `2026-11-26` or `2026-11-26 20:00:00`; empty when missing. */
        date: datetime || card.date,
        href: address.href[locale],
        isTranslated: address.exists[locale],
      }
    );
  });
}

export const teaser = placed(record(teaserFields));
/** States of which a visitor asks why, or where to. */
const needsText: readonly EventStatus[] = ['cancelled', 'postponed', 'moved', 'online'];

type EventRow = { statusText: string } & Pick<
  Row<typeof eventFields>,
  'moments' | 'endDate' | 'accessFacts' | 'hasSignFilm'
> &
  Pick<Row<typeof teaserFields>, 'id' | 'date' | 'eventStatus'>;

/**
 * An event with its moments in order, its date the start of the first, its end that of the last, and all that
 * there is about access.
 */
export function withMoments<T extends EventRow>(raw: T, context: DecodeContext) {
  if (needsText.includes(raw.eventStatus) && raw.statusText === '')
    context.warn('status-unexplained', { id: raw.id, status: raw.eventStatus });
  const single = { start: raw.date, end: raw.endDate, status: raw.eventStatus, uid: '', note: '', link: '' };
  const read = readMoments(raw, single, context);
  const ids = dateIds(read, raw.date);
  const moments = read.map((moment, index) => ({ ...moment, uid: ids[index] ?? '' }));
  return { ...withSignFilm(raw), moments, date: moments[0]?.start ?? '', endDate: lastEnd(moments) };
}

export const eventTeaser = map(
  placed(record({ ...teaserFields, ...eventFields })),
  (card, context) =>
    card && {
      ...withMoments(withCurrentTexts(eventTexts, card, context), context),
      template: 'event' as const,
    },
);
/** What calendars show of an event besides its teaser. */
export const calendarEvent = map(
  placed(
    record({
      ...teaserFields,
      ...eventFields,
      address: fact('address', text),
    }),
  ),
  (card, context) =>
    card && {
      ...withMoments(withCurrentTexts(eventTexts, card, context), context),
      uuid: context.links.pageById(card.id)?.uuid ?? '',
    },
);
export const podcastTeaser = map(
  placed(record({ ...teaserFields, ...podcastFields })),
  (card) => card && { ...withLength(card), template: 'podcast' as const },
);
export const articleTeaser = placed(
  map(record({ ...teaserFields, ...articleFields }), ({ layout: _, ...card }) => card),
);
/** A theme in the lists of themes and beside the items with its tag: its letters are its picture. */
const challenge = map(
  record({ id: teaserFields.id, title: teaserFields.title, ...challengeFields }),
  (raw, { links, locale }) => {
    const address = links.pageById(raw.id);
    return address && { ...raw, href: address.href[locale], isTranslated: address.exists[locale] };
  },
);

/** A page in a list or a card. */
export interface Teaser extends NonNullable<Infer<typeof teaser>> {}
export interface EventTeaser extends NonNullable<Infer<typeof eventTeaser>> {}
export interface CalendarEvent extends NonNullable<Infer<typeof calendarEvent>> {}
export interface PodcastTeaser extends NonNullable<Infer<typeof podcastTeaser>> {}
export interface ArticleTeaser extends NonNullable<Infer<typeof articleTeaser>> {}
export interface ChallengeTeaser extends NonNullable<Infer<typeof challenge>> {}

export const teasers: Shape<Teaser[]> = listOfValid(teaser);
export const challengeTeasers: Shape<ChallengeTeaser[]> = listOfValid(challenge);
