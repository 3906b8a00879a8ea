import { type Locale, locales } from '#site/languages.ts';
import { listOfValid, map, record, type Shape } from '../decode/decode.ts';
import { inEachLanguage, ownText, textsOf } from './own-text.ts';
import { date, keys, text } from './values.ts';

/** The states of an event besides going ahead as planned, in the order of the Panel. */
export const eventStatuses = ['cancelled', 'postponed', 'moved', 'online', 'soldout', 'fewleft'] as const;
export type EventStatus = 'planned' | (typeof eventStatuses)[number];

/** An event whose status the site does not know is shown as planned. */
export const eventStatus: Shape<EventStatus> = map(text, (value, context) => {
  const known = eventStatuses.find((status) => status === value);
  if (!known && value !== '' && value !== 'planned')
    context.warn('status-unknown', { query: context.query, value });
  return known ?? 'planned';
});

/**
 * The facts about access in the order in which they are shown: those that an editor can choose from, and that
 * the page has a film in sign language.
 */
export const accessKeys = ['loop', 'wheelchair', 'sign', 'signfilm', 'relaxed', 'captions'] as const;
export type AccessKey = (typeof accessKeys)[number];

export const accessFacts: Shape<AccessKey[]> = map(keys, (chosen) =>
  accessKeys.filter((key) => chosen.includes(key)),
);

/** The languages in which an event can be followed, of those that the site has; empty when nobody said so. */
export const spokenIn: Shape<Locale[]> = map(keys, (chosen) =>
  locales.filter((locale) => chosen.includes(locale)),
);

/** Whether a field names a file. */
export const isFilled: Shape<boolean> = map(text, (value) => value !== '');

/** A row whose facts about access have its film in sign language in its place. */
export function withSignFilm<T extends { accessFacts: readonly AccessKey[]; hasSignFilm: boolean }>(row: T) {
  const { hasSignFilm, accessFacts, ...rest } = row;
  const has = (key: AccessKey) => (key === 'signfilm' ? hasSignFilm : accessFacts.includes(key));
  return { ...rest, accessFacts: accessKeys.filter(has) };
}

const times = { start: date, end: date, status: eventStatus };

/** When an event takes place, and nothing else: for the index of all events. */
export const momentTimes = listOfValid(record(times));

/** When an event takes place, with a note, its own link to tickets and its id as stored (date-ids.ts). */
export const momentRows = listOfValid(
  map(record({ ...times, uid: text, link: text, ...inEachLanguage('note') }), (row, context) => ({
    start: row.start,
    end: row.end,
    status: row.status,
    uid: row.uid,
    link: row.link,
    note: ownText(textsOf('note', row), context),
  })),
);
