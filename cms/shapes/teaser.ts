import { condensedMinutes } from '../blocks/reading-minutes.ts';
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
import { lastEnd, readMoments } from './event-moments.ts';
import { accessFacts, type EventStatus, eventStatus, momentRows } from './event-values.ts';
import { audioFile, cropField, cutPictures, firstImage } from './image.ts';
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
  date: at('page.content.date', date),
  datetime: at('page.content.datetime', date),
  tags: at('page.content.tags', keys),
  /** Only events have one. */
  eventStatus: at('page.content.eventstatus', eventStatus),
  isFree: at('page.content.prices.toStructure', isFreeOfCharge),
  hero: at('page.content.hero', optional(firstImage)),
  cover: at('page.content.cover', optional(firstImage)),
  ...cropField,
};

export const eventFields = {
  endDate: at('page.content.enddatetime', date),
  moments: at('page.content.moments.toStructure', momentRows),
  /** What an editor adds to the status: why, where to, what happens to tickets. */
  statusText: at('page.content.statustext', text),
  /** When it was planned at first. */
  previousDate: at('page.content.previousdate', date),
  location: at('page.content.location', text),
  prices: at('page.content.prices.toStructure', prices),
  language: at('page.content.language', text),
  targetGroups: at('page.content.targetgroups', keys),
  accessFacts: at('page.content.accessfacts', accessFacts),
  isArchived: at('page.content.archive.toBool', flag),
  /** What there is to hear and to read of it when it is over. */
  afterwards: at('page.content.afterwards', afterwards),
};

export const podcastFields = {
  number: at('page.content.number', wholeNumber),
  duration: at('page.content.duration', wholeNumber),
  audio: at('page.content.audio.toFile', optional(audioFile)),
};

const articleFields = {
  template: at('page.intendedTemplate', oneOf('article', 'articlehero')),
  /** The body is requested, and the answer condensed to a number (queries/teasers.ts). */
  minutes: at('page.content.body.toBlocks', condensedMinutes),
};

export const challengeFields = {
  digraph: at('page.content.digraph', text),
  tag: at('page.content.tag', text),
  /** Its pair as it is spoken. */
  sound: at('page.content.sound.toFile', optional(audioFile)),
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

type EventRow = Pick<Row<typeof eventFields>, 'moments' | 'endDate' | 'statusText'> &
  Pick<Row<typeof teaserFields>, 'id' | 'date' | 'eventStatus'>;

/** An event with its moments in order; its date is the start of the first, its end that of the last. */
export function withMoments<T extends EventRow>(raw: T, context: DecodeContext) {
  if (needsText.includes(raw.eventStatus) && raw.statusText === '')
    context.warn('a status says nothing more', { id: raw.id, status: raw.eventStatus });
  const single = { start: raw.date, end: raw.endDate, status: raw.eventStatus, note: '', link: '' };
  const moments = readMoments(raw, single, context);
  return { ...raw, moments, date: moments[0]?.start ?? '', endDate: lastEnd(moments) };
}

export const eventTeaser = map(
  placed(record({ ...teaserFields, ...eventFields })),
  (card, context) => card && { ...withMoments(card, context), template: 'event' as const },
);
/** What calendars show of an event besides its teaser. */
export const calendarEvent = map(
  placed(
    record({
      ...teaserFields,
      ...eventFields,
      address: at('page.content.address', text),
    }),
  ),
  (card, context) =>
    card && {
      ...withMoments(card, context),
      uuid: context.links.pageById(card.id)?.uuid ?? '',
    },
);
export const podcastTeaser = map(
  placed(record({ ...teaserFields, ...podcastFields })),
  (card) => card && { ...card, template: 'podcast' as const },
);
export const articleTeaser = placed(record({ ...teaserFields, ...articleFields }));
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
