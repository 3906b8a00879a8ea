import { expect, test } from 'vitest';
import type { EventPage } from '#cms/types.ts';
import { eventDay } from './event-day.ts';
import { firstFacts, placeFacts } from './event-facts.ts';
import { type EventDate, eventState } from './event-state.ts';
import { festivalDays } from './festival-days.ts';
import { otherDates } from './other-dates.ts';

const now = new Date('2026-11-20T12:00:00+01:00');
const date = (start: string, end = '', over: Partial<EventDate> = {}): EventDate => ({
  start,
  end,
  status: 'planned',
  uid: '',
  note: '',
  link: null,
  ...over,
});
const event = (over: Partial<EventPage> = {}) =>
  ({
    moments: [date('2026-11-26 20:00:00', '2026-11-26 22:15:00')],
    eventStatus: 'planned',
    location: 'Grote zaal',
    address: 'Klinkerkade 12, 7411 XY Deventer',
    duration: '',
    language: '',
    prices: [{ amount: 12.5, what: '', whom: '' }],
    isArchived: false,
    performers: [],
    inDefault: [],
    ...over,
  }) as EventPage;
const factsOf = (over: Partial<EventPage> = {}) => {
  const given = event(over);
  const first = firstFacts(given, eventState(given, now), { locale: 'nl' });
  const venue = { street: 'Klinkerkade 12', postcode: '7411 XY', city: 'Deventer', place: null };
  return { first, more: placeFacts(given, { status: given.eventStatus }, { locale: 'nl', venue }) };
};
const place = (over: Partial<EventPage>) => factsOf(over).more[0]?.value;

test('the place has one line per part, and no line ends within the postcode', () => {
  expect(place({})).toBe('Grote zaal,\nKlinkerkade 12,\n7411\u00a0XY Deventer');
  expect(place({ address: '' })).toBe(place({}));
  expect(place({ eventStatus: 'online' })).toBe('Online');
  expect(place({ location: '' })).toBe('Klinkerkade 12,\n7411\u00a0XY Deventer');
});

test('facts that the editor left empty are left out; prices name for whom they are; a sold-out event leaves its status to the headline (E2 V4)', () => {
  const values = (over: Partial<EventPage>) =>
    factsOf(over).first.map(({ value }) => value.replaceAll('\u00a0', ' '));
  expect(
    factsOf({ duration: '2 uur' })
      .more.map(({ value }) => value)
      .at(-1),
  ).toBe('2 uur');
  expect(factsOf({}).more).toHaveLength(1);
  expect(factsOf({ performers: ['Noor', 'Guus'] }).more.at(-1)).toEqual({
    field: 'performers',
    label: 'Met',
    value: 'Noor, Guus',
  });
  expect(values({})).toEqual(['20.00–22.15 uur', '€ 12,50']);
  const student = { amount: 8, what: '', whom: 'student' };
  expect(values({ prices: [{ amount: 12.5, what: '', whom: '' }, student] })[1]).toBe('€ 12,50\nStudent € 8');
  const full = { moments: [date('2026-12-05 04:00:00', '', { status: 'soldout' })] };
  expect(values({ moments: [date('2026-12-05 04:00:00', '', { status: 'fewleft' })] }).at(-1)).toBe(
    'Nog enkele plaatsen',
  );
  expect(values({ ...full, isFree: true, prices: [{ amount: 0, what: '', whom: '' }] })).toEqual([
    '04.00 uur',
    'Gratis',
  ]);
  expect(values({ moments: [date('2026-12-05 04:00:00', '', { status: 'cancelled' })] })).toEqual([
    '04.00 uur',
  ]);
});

test('the page is about the next date that takes place, and past after the last (V3)', () => {
  const run = [
    date('2026-11-19 20:00:00'),
    date('2026-11-21 20:00:00', '', { status: 'cancelled' }),
    date('2026-11-21 22:00:00', '', { status: 'soldout' }),
    date('2026-11-22 20:00:00', '', { status: 'fewleft' }),
    date('2026-11-23 20:00:00'),
  ];
  const at = (moments: EventDate[]) => eventState(event({ moments }), now);
  expect(at(run)).toEqual({
    date: run[3],
    status: 'fewleft',
    later: 1,
    isPast: false,
    before: [run[1], run[2]],
  });
  const others = (moments: EventDate[]) => {
    const given = event({ moments });
    return otherDates(given, eventState(given, now), { locale: 'nl' });
  };
  const round = date('2026-11-22 11:00:00', '2026-11-22 12:00:00', { status: 'soldout' });
  expect(others([round, ...run.slice(3)])).toBe(
    '11.00\u2060–\u206012.00\u00a0uur: uitverkocht, en nog een keer',
  );
  expect(others(run)).toBe('2 keer eerder, en nog een keer');
  expect(others(run.slice(2, 4))).toBe('za\u00a021\u00a0nov, 22.00\u00a0uur: uitverkocht');
  expect(others(run.slice(0, 3))).toBe('20.00\u00a0uur: afgelast');
  expect(others(run.slice(3, 4))).toBe('');
  expect(at(run.slice(0, 3))).toMatchObject({ date: run[2], status: 'soldout' });
  expect(at(run.slice(0, 2))).toMatchObject({ date: run[1], status: 'cancelled', later: 0, isPast: false });
  expect(at(run.slice(0, 1))).toMatchObject({ date: run[0], isPast: true });
  expect(at([])).toEqual({ date: null, status: 'planned', later: 0, before: [], isPast: true });
});

test('no line ends within a date; several days name their weekdays; a night is one day (V4)', () => {
  const day = (start: string, end = '') => Object.values(eventDay({ start, end }, { locale: 'nl' }, 2026));
  expect(day('2026-11-26 20:00:00')).toEqual(['Donderdag 26\u00a0november', '']);
  expect(day('2028-02-12 21:00:00', '2028-02-13 03:00:00')).toEqual(['Zaterdag 12\u00a0februari 2028', '']);
  expect(day('2027-08-23 09:30:00', '2027-08-27 16:30:00')).toEqual([
    '23\u2060–\u206027\u00a0augustus 2027',
    'maandag t/m vrijdag',
  ]);
  expect(day('2026-12-30', '2027-01-02')[0]).toBe('30\u00a0december – 2\u00a0januari 2027');
});

test('the days of a festival are one range; evenings of a run, of which one is chosen, are not (V4)', () => {
  const days = (...moments: EventDate[]) => festivalDays({ moments });
  const day = (on: string, note: string, over: Partial<EventDate> = {}) =>
    date(`${on} 16:00:00`, `${on} 23:00:00`, { note, ...over });
  const [first, second, third] = [
    day('2027-05-30', 'Roepen'),
    day('2027-05-31', 'Fluisteren'),
    day('2027-06-01', 'Liegen'),
  ];
  expect(days(first, second, third)).toEqual({ start: '2027-05-30', end: '2027-06-01' });
  const festival = { moments: [first, second, third] };
  expect(factsOf(festival).first.map(({ label }) => label)).toEqual(['Kosten']);
  expect(days(first, third)).toBeNull();
  expect(days(first, day('2027-05-31', 'Roepen'))).toBeNull();
  expect(days(first, day('2027-05-31', ''))).toBeNull();
  expect(days(first)).toBeNull();
  expect(days(first, day('2027-05-30', 'Fluisteren'))).toBeNull();
  expect(days(first, day('2027-05-31', 'Fluisteren', { status: 'cancelled' }))).toBeNull();
});
