import { type DecodeContext, type Infer, listOfValid, map, type Row, record } from '#cms/decode/decode.ts';
import { byDate, byId, entry, entryFields } from '#cms/pages/list-entry.ts';
import { crops, type PageOf, pageOf, pageType, related, signFilm, written } from '#cms/pages/page-type.ts';
import { query } from '#cms/queries/query.ts';
import { afterwards } from '#cms/shapes/afterwards.ts';
import { toLink } from '#cms/shapes/button.ts';
import { dateIds } from '#cms/shapes/date-ids.ts';
import { lastEnd, readDates } from '#cms/shapes/event-dates.ts';
import {
  accessFacts,
  dateRows,
  dateTimes,
  type EventStatus,
  isFilled,
  spokenIn,
  withSignFilm,
} from '#cms/shapes/event-values.ts';
import { fact, factTexts, translatedFrom, withCurrentTexts } from '#cms/shapes/facts.ts';
import { prices } from '#cms/shapes/prices.ts';
import { placed, teaserFields } from '#cms/shapes/teaser.ts';
import { date, flag, keys, text } from '#cms/shapes/values.ts';

const cardTexts = ['location', 'language', 'statusText'] as const;
const morePageTexts = ['duration', 'access', 'signupText'] as const;

const endDate = fact('enddatetime', date);
const targetGroups = fact('targetgroups', keys);
const access = { accessFacts: fact('accessfacts', accessFacts), hasSignFilm: fact('sign', isFilled) };
const spoken = fact('spoken', spokenIn);
const isArchived = fact('archive.toBool', flag);
const address = fact('address', text);

const cardFields = {
  ...teaserFields,
  ...factTexts(...cardTexts),
  ...translatedFrom,
  endDate,
  moments: fact('moments.toStructure', dateRows),
  /** Date before the event was rescheduled. */
  previousDate: fact('previousdate', date),
  prices: fact('prices.toStructure', prices),
  targetGroups,
  spoken,
  ...access,
  isArchived,
  afterwards: fact('afterwards', afterwards),
};

/** Statuses that need a reason or a new place. */
const needsText: readonly EventStatus[] = ['cancelled', 'postponed', 'moved', 'online'];

type EventRow = { statusText: string } & Pick<
  Row<typeof cardFields>,
  'id' | 'date' | 'eventStatus' | 'moments' | 'endDate' | 'accessFacts' | 'hasSignFilm'
>;

/** Sets `date` to the start of the first date and `endDate` to the last end. */
function withDates<T extends EventRow>(raw: T, context: DecodeContext) {
  if (needsText.includes(raw.eventStatus) && raw.statusText === '')
    context.warn('status-unexplained', { id: raw.id, status: raw.eventStatus });
  const single = { start: raw.date, end: raw.endDate, status: raw.eventStatus, uid: '', note: '', link: '' };
  const read = readDates(raw, single, context);
  const ids = dateIds(read, raw.date);
  const moments = read.map((date, index) => ({ ...date, uid: ids[index] ?? '' }));
  return { ...withSignFilm(raw), moments, date: moments[0]?.start ?? '', endDate: lastEnd(moments) };
}

const teaser = map(
  placed(record(cardFields)),
  (card, context) =>
    card && {
      ...withDates(withCurrentTexts(cardTexts, card, context), context),
      template: 'event' as const,
    },
);
const calendar = map(
  placed(record({ ...cardFields, address })),
  (card, context) =>
    card && {
      ...withDates(withCurrentTexts(cardTexts, card, context), context),
      uuid: context.links.pageById(card.id)?.uuid ?? '',
    },
);

export interface EventTeaser extends NonNullable<Infer<typeof teaser>> {}
export interface CalendarEvent extends NonNullable<Infer<typeof calendar>> {}

const listed = map(
  entry(
    record({
      ...entryFields,
      endDate,
      moments: fact('moments.toStructure', dateTimes),
      eventStatus: teaserFields.eventStatus,
      targetGroups,
      spoken,
      ...access,
      isArchived,
    }),
  ),
  (row, context) => {
    if (!row) return null;
    const { moments, endDate: end, eventStatus: status, ...shared } = withSignFilm(row);
    const single = { start: row.date, end, status };
    const read = readDates(row, single, context);
    return (read.length > 0 ? read : [single]).map((eventDate) => ({
      ...shared,
      date: eventDate.start,
      endDate: eventDate.end,
      status: eventDate.status,
    }));
  },
);

export type EventEntry = NonNullable<Infer<typeof listed>>[number];

/** Sorts events without a date last. */
const eventIndex = query(
  'event index',
  'site.index.listed.template("event")',
  map(listOfValid(listed), (events): readonly EventEntry[] =>
    events.flat().sort((a, b) => Number(a.date === '') - Number(b.date === '') || byDate(a, b) || byId(a, b)),
  ),
  { list: ['event'] },
);

export const event = pageType(
  'event',
  pageOf(
    {
      ...cardFields,
      ...factTexts(...morePageTexts),
      address,
      contact: fact('contact', text),
      performers: fact('performers', keys),
      signupLink: fact('signuplink', text),
      crops,
      ...written,
      signFilm,
      related,
    },
    ({ datetime, signupLink, ...raw }, context) => {
      const current = withCurrentTexts([...cardTexts, ...morePageTexts], raw, context);
      const { moments, signupText, ...event } = withDates({ ...current, date: datetime }, context);
      return {
        ...event,
        uuid: context.links.pageById(raw.id)?.uuid ?? '',
        moments: moments.map((eventDate) => ({ ...eventDate, link: toLink(eventDate.link, context) })),
        signup:
          signupLink === ''
            ? null
            : { type: 'primary' as const, link: toLink(signupLink, context), text: signupText },
      };
    },
  ),
  { cards: { event: teaser, calendar }, lists: { eventIndex } },
);

export interface EventPage extends PageOf<typeof event> {}
