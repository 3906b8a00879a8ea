import { clockOf, MINUTES_A_DAY, weekdays } from '#site/amsterdam-time.ts';
import { type DecodeContext, type Infer, listOfValid, map, record, type Shape } from '../decode/decode.ts';
import { inEachLanguage, textsOf } from './own-text.ts';
import { date, keys, text } from './values.ts';

export type WeekDay = (typeof weekdays)[number];

/** Holidays that editors choose from; `app/features/venue/holidays.ts` computes their dates. */
export const holidayKeys = [
  'newYear',
  'goodFriday',
  'easter',
  'easterMonday',
  'kingsDay',
  'liberationDay',
  'ascension',
  'pentecost',
  'pentecostMonday',
  'christmasEve',
  'christmas',
  'secondChristmas',
  'newYearsEve',
] as const;

export type Holiday = (typeof holidayKeys)[number];

/** Minutes after midnight; more than 24 * 60 for the next morning. */
export interface Opening {
  opens: number;
  closes: number;
}

const LAST_OF_NIGHT = 6 * 60;

/** Reads `11:00`, `11:00:00` or `24:00` as minutes. */
const timeOfDay: Shape<number | null> = map(text, (value, context) => {
  if (value.trim() === '') return null;
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*$/.exec(value) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  if (time <= MINUTES_A_DAY && Number(minutes) < 60) return time;
  leftOut('a time that is none', { value }, context);
  return null;
});

const span = { opens: timeOfDay, closes: timeOfDay };

function openingOf(
  { opens, closes }: { opens: number | null; closes: number | null },
  context: DecodeContext,
): Opening | null {
  if (opens === null || closes === null) return null;
  if (closes > opens) return { opens, closes };
  if (closes < opens && closes <= LAST_OF_NIGHT) return { opens, closes: closes + MINUTES_A_DAY };
  leftOut('hours that end before they begin', { opens: clockOf(opens), closes: clockOf(closes) }, context);
  return null;
}

const weekRow = map(record({ days: keys, ...span }), (row, context) => {
  const days = weekdays.filter((day) => row.days.includes(day));
  const opening = openingOf(row, context);
  if (opening && days.length > 0) return { days, ...opening };
  if (days.length === 0) leftOut('hours without a day', {}, context);
  else if (row.opens === null || row.closes === null) leftOut('hours without two times', { days }, context);
  return null;
});

export const week: Shape<Record<WeekDay, Opening[]>> = map(
  listOfValid(weekRow),
  (rows, context) =>
    Object.fromEntries(
      weekdays.map((day) => {
        const openings = rows.filter(({ days }) => days.includes(day));
        if (openings.some((one, at) => openings.slice(at + 1).some((other) => overlaps(one, other))))
          context.warn('hours-overlap', { query: context.query, day });
        return [day, openings.map(({ opens, closes }) => ({ opens, closes }))];
      }),
    ) as Record<WeekDay, Opening[]>,
);

function overlaps(one: Opening, other: Opening): boolean {
  return one.opens < other.closes && other.opens < one.closes;
}

const notes = inEachLanguage('note');

function exceptional(
  row: { opens: number | null; closes: number | null },
  context: DecodeContext,
): Opening | null {
  if ((row.opens === null) !== (row.closes === null)) leftOut('hours without two times', {}, context);
  return openingOf(row, context);
}

export const exceptions = listOfValid(
  map(record({ date, until: date, ...span, ...notes }), (row, context) => {
    const from = row.date.slice(0, 10);
    const until = row.until.slice(0, 10);
    if (from === '') leftOut('an exception without a date', {}, context);
    if (from === '') return null;
    if (until !== '' && until < from) leftOut('an end before its start', { date: from, until }, context);
    const isOneDay = until <= from;
    return {
      from,
      until: isOneDay ? from : until,
      opening: exceptional(row, context),
      note: textsOf('note', row),
    };
  }),
);

export const holidays = listOfValid(
  map(record({ holiday: text, ...span }), (row, context) => {
    const holiday = holidayKeys.find((key) => key === row.holiday);
    if (holiday === undefined) leftOut('a holiday that is none', { value: row.holiday }, context);
    return holiday === undefined ? null : { holiday, opening: exceptional(row, context) };
  }),
);

export type Exception = Infer<typeof exceptions>[number];

function leftOut(reason: string, facts: Record<string, unknown>, context: DecodeContext): void {
  context.warn('hours-invalid', {
    query: context.query,
    field: context.path.join('.'),
    reason,
    ...facts,
  });
}
