import { expect, test } from 'vitest';
import type { Locale } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { forEachLocale } from '#site/languages.ts';
import { sentenceAt, sentenceOfDay } from './open-sentence.ts';
import { turnsByMinute } from './open-turns.ts';
import type { Hours } from './opening-days.ts';

const shop = { opens: 11 * 60, closes: 18 * 60 };
const evening = { opens: 11 * 60, closes: 22 * 60 };
const no = forEachLocale(() => '');
const closedOn = (from: string, until = from, note = no) => ({ from, until, opening: null, note });

const venue: Hours = {
  week: { mon: [], tue: [shop], wed: [shop], thu: [evening], fri: [shop], sat: [shop], sun: [shop] },
  holidays: [
    { holiday: 'newYear', opening: null },
    { holiday: 'newYearsEve', opening: { opens: 20 * 60, closes: 26 * 60 } },
    { holiday: 'kingsDay', opening: null },
  ],
  exceptions: [closedOn('2027-01-04', '2027-01-08', { ...no, nl: 'banden tellen', en: 'counting tapes' })],
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const said = (moment: string, locale: Locale = 'nl', hours = venue) =>
  plain(sentenceAt(amsterdamTime(new Date(moment)), { hours, locale }));

test.each([
  // This day is a Friday.
  ['2026-11-20T10:59:59+01:00', 'Vandaag open van 11 tot 18 uur', 'Open today from 11:00 to 18:00'],
  ['2026-11-20T11:00:00+01:00', 'Vandaag open tot 18 uur', 'Open today until 18:00'],
  ['2026-11-20T17:59:59+01:00', 'Vandaag open tot 18 uur', 'Open today until 18:00'],
  [
    '2026-11-20T18:00:00+01:00',
    'Nu gesloten, morgen open vanaf 11 uur',
    'Closed now, open tomorrow from 11:00',
  ],
  [
    '2026-11-22T23:59:59+01:00',
    'Nu gesloten, dinsdag open vanaf 11 uur',
    'Closed now, open Tuesday from 11:00',
  ],
  [
    '2026-11-23T00:00:00+01:00',
    'Vandaag gesloten, morgen open vanaf 11 uur',
    'Closed today, open tomorrow from 11:00',
  ],
  // The clock changes to summer time, and back.
  [
    '2026-03-28T23:59:59+01:00',
    'Nu gesloten, morgen open vanaf 11 uur',
    'Closed now, open tomorrow from 11:00',
  ],
  ['2026-03-29T10:59:59+02:00', 'Vandaag open van 11 tot 18 uur', 'Open today from 11:00 to 18:00'],
  ['2026-03-29T11:00:00+02:00', 'Vandaag open tot 18 uur', 'Open today until 18:00'],
  ['2026-10-25T00:00:00+02:00', 'Vandaag open van 11 tot 18 uur', 'Open today from 11:00 to 18:00'],
  ['2026-10-25T11:00:00+01:00', 'Vandaag open tot 18 uur', 'Open today until 18:00'],
  ['2026-12-31T23:59:59+01:00', 'Nu open tot 2 uur', 'Open now until 02:00'],
  ['2027-01-01T00:00:01+01:00', 'Nu open tot 2 uur', 'Open now until 02:00'],
  [
    '2027-01-01T02:00:00+01:00',
    'Vandaag gesloten (nieuwjaarsdag), morgen open vanaf 11 uur',
    'Closed today (New Year’s Day), open tomorrow from 11:00',
  ],
  [
    '2027-01-03T20:00:00+01:00',
    'Nu gesloten, zaterdag open vanaf 11 uur',
    'Closed now, open Saturday from 11:00',
  ],
  [
    '2027-01-04T09:00:00+01:00',
    'Vandaag gesloten (banden tellen), zaterdag open vanaf 11 uur',
    'Closed today (counting tapes), open Saturday from 11:00',
  ],
])('at %s the venue says whether it is open (V5)', (moment, dutch, english) => {
  expect(said(moment)).toBe(dutch);
  expect(said(moment, 'en')).toBe(english);
});

test('a holiday gives way to an exception, and a moved holiday is on its own day (V5)', () => {
  const request = { hours: venue, locale: 'nl' } as const;
  // King’s Day 2031 is on the Saturday, because the 27th is a Sunday.
  expect(sentenceOfDay('2031-04-26', request)).toContain('Vandaag gesloten (Koningsdag)');
  expect(plain(sentenceOfDay('2031-04-27', request))).toBe('Vandaag open van 11 tot 18 uur');
  const open = { from: '2031-04-26', until: '2031-04-26', opening: shop, note: no };
  const hours = { ...venue, exceptions: [open] };
  expect(plain(sentenceOfDay('2031-04-26', { ...request, hours }))).toBe('Vandaag open van 11 tot 18 uur');
  const late = { ...open, opening: { opens: 20 * 60 + 30, closes: 24 * 60 } };
  const twice = { ...venue, exceptions: [late, open] };
  // Lines may break between words, but not within a time.
  expect(sentenceOfDay('2031-04-26', { ...request, hours: twice })).toBe(
    'Vandaag open van\u00a011 tot\u00a018 en van\u00a020.30 tot\u00a024\u00a0uur',
  );
  expect(said('2031-04-26T19:00:00+02:00', 'nl', twice)).toBe('Vandaag weer open van 20.30 tot 24 uur');
  const closed = { ...venue, exceptions: [late, open, closedOn('2031-04-26')] };
  expect(sentenceOfDay('2031-04-26', { ...request, hours: closed })).toContain('Vandaag gesloten');
});

test('a venue that is closed for long does not promise a day, and one that never closes says that it is open (V5)', () => {
  const week = { ...venue.week, mon: [] };
  expect(
    said('2027-06-01T12:00:00+02:00', 'nl', { ...venue, exceptions: [closedOn('2027-01-01', '2028-01-01')] }),
  ).toBe('Op dit moment gesloten');
  const always = { opens: 0, closes: 24 * 60 };
  const days = Object.fromEntries(
    Object.keys(week).map((day) => [day, [always]]),
  ) as unknown as Hours['week'];
  expect(said('2027-06-01T12:00:00+02:00', 'nl', { week: days, holidays: [], exceptions: [] })).toBe(
    'Nu open',
  );
});

test('the next sentence begins in the second in which the present one stops being true, also when the clock changes (V5)', () => {
  const turns = (moment: string) =>
    turnsByMinute(amsterdamTime(new Date(moment)), { hours: venue, locale: 'nl' }).map(({ from, text }) => [
      new Date(from * 1000).toISOString(),
      plain(text),
    ]);
  expect(turns('2026-11-20T12:00:00+01:00')).toEqual([
    ['2026-11-20T10:00:00.000Z', 'Vandaag open tot 18 uur'],
    ['2026-11-20T17:00:00.000Z', 'Nu gesloten, morgen open vanaf 11 uur'],
    ['2026-11-20T23:00:00.000Z', 'Vandaag open van 11 tot 18 uur'],
    ['2026-11-21T10:00:00.000Z', 'Vandaag open tot 18 uur'],
    ['2026-11-21T17:00:00.000Z', 'Nu gesloten, morgen open vanaf 11 uur'],
    ['2026-11-21T23:00:00.000Z', ''],
  ]);
  expect(turns('2026-03-29T00:30:00+01:00').slice(0, 3)).toEqual([
    ['2026-03-28T23:00:00.000Z', 'Vandaag open van 11 tot 18 uur'],
    ['2026-03-29T09:00:00.000Z', 'Vandaag open tot 18 uur'],
    ['2026-03-29T16:00:00.000Z', 'Nu gesloten, dinsdag open vanaf 11 uur'],
  ]);
  expect(turns('2026-10-25T00:30:00+02:00')[1]).toEqual([
    '2026-10-25T10:00:00.000Z',
    'Vandaag open tot 18 uur',
  ]);
});
