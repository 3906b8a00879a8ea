import { type Locale, locales } from '#site/languages.ts';
import { listOfValid, map, record, type Shape } from '../decode/decode.ts';
import { inEachLanguage, ownText, textsOf } from './own-text.ts';
import { date, keys, text } from './values.ts';

export const eventStatuses = ['cancelled', 'postponed', 'moved', 'online', 'soldout', 'fewleft'] as const;
export type EventStatus = 'planned' | (typeof eventStatuses)[number];

export const eventStatus: Shape<EventStatus> = map(text, (value, context) => {
  const known = eventStatuses.find((status) => status === value);
  if (!known && value !== '' && value !== 'planned')
    context.warn('status-unknown', { query: context.query, value });
  return known ?? 'planned';
});

/** In the order on the page. */
export const accessKeys = ['loop', 'wheelchair', 'sign', 'signfilm', 'relaxed', 'captions'] as const;
export type AccessKey = (typeof accessKeys)[number];

export const accessFacts: Shape<AccessKey[]> = map(keys, (chosen) =>
  accessKeys.filter((key) => chosen.includes(key)),
);

export const spokenIn: Shape<Locale[]> = map(keys, (chosen) =>
  locales.filter((locale) => chosen.includes(locale)),
);

export const isFilled: Shape<boolean> = map(text, (value) => value !== '');

export function withSignFilm<T extends { accessFacts: readonly AccessKey[]; hasSignFilm: boolean }>(row: T) {
  const { hasSignFilm, accessFacts, ...rest } = row;
  const has = (key: AccessKey) => (key === 'signfilm' ? hasSignFilm : accessFacts.includes(key));
  return { ...rest, accessFacts: accessKeys.filter(has) };
}

const times = { start: date, end: date, status: eventStatus };

export const dateTimes = listOfValid(record(times));

export const dateRows = listOfValid(
  map(record({ ...times, uid: text, link: text, ...inEachLanguage('note') }), (row, context) => ({
    start: row.start,
    end: row.end,
    status: row.status,
    uid: row.uid,
    link: row.link,
    note: ownText(textsOf('note', row), context),
  })),
);
