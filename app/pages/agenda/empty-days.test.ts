import { expect, test } from 'vitest';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { EventEntry, Venue } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { emptyDays } from './empty-days.data.ts';
import { agendaWords } from './words.ts';

const open = [{ opens: 11 * 60, closes: 18 * 60 }];
const venue = {
  week: { mon: [], tue: open, wed: open, thu: open, fri: open, sat: open, sun: open },
  holidays: [],
  exceptions: [
    {
      from: '2027-01-05',
      until: '2027-01-08',
      opening: null,
      note: { nl: 'verbouwing', en: 'building work' },
    },
  ],
  prices: [{ amount: 0, what: '', whom: '' }],
} as unknown as Venue;
const concert = { date: '2026-12-03 20:00:00' } as EventEntry;

interface Given {
  when: string;
  at?: string;
  locale?: Locale;
  next?: EventEntry[];
  onDays?: EventEntry[];
  matching?: EventEntry[];
  facts?: Venue;
}

function emptyOn({
  when,
  at = '2026-11-28T12:00:00+01:00',
  locale = 'nl',
  next = [concert],
  ...given
}: Given) {
  const filters = { when, group: '', tag: '', access: '', language: '' };
  const found = { filters, events: [], matching: given.matching ?? next, onDays: given.onDays ?? [], next };
  const request = { locale, now: new Date(at) };
  return emptyDays(found, given.facts ?? venue, request);
}

function said(given: Given) {
  const { text, next } = emptyOn(given) ?? {};
  const { next: words } = wordsOf(given.locale ?? 'nl', agendaWords);
  const sentences = next ? [text, words.replace('{next}', next.day)] : [text];
  return sentences.join(' ').replaceAll('\u00a0', ' ');
}

test('a day without events says whether the venue is open, and when the next event is (V2)', () => {
  expect(said({ when: '2026-11-29' })).toBe(
    'Op zondag 29 november is er geen programma. Het huis is open van 11 tot 18 uur, gratis. Daarna: donderdag 3 december.',
  );
  expect(said({ when: '2026-11-29', locale: 'en' })).toBe(
    'No programme on Sunday 29 November. The house is open from 11:00 to 18:00, free of charge. Next: Thursday 3 December.',
  );
  expect(said({ when: 'weekend' })).toBe('Dit weekend is er geen programma. Daarna: donderdag 3 december.');
});

test('a day on which the venue is closed says so, and why (V2, V5)', () => {
  expect(said({ when: '2026-11-30' })).toMatch(/november is er geen programma. Het huis is gesloten. Daarna/);
  expect(said({ when: '2027-01-06', locale: 'en', next: [] })).toBe(
    'No programme on Wednesday 6 January. The house is closed (building work).',
  );
});

test('after closing time today says that the venue is closed now (V2, V5)', () => {
  expect(said({ when: 'today' })).toMatch(
    /^Vandaag is er geen programma. Het huis is open van 11 tot 18 uur/,
  );
  expect(said({ when: 'today', at: '2026-11-28T18:00:01+01:00' })).toBe(
    'Vandaag is er geen programma. Nu gesloten, morgen open vanaf 11 uur. Daarna: donderdag 3 december.',
  );
});

test('a day whose events are not of the chosen group does not say that it has none (V2)', () => {
  expect(said({ when: '2026-11-28', onDays: [concert] })).toBe(
    'Op zaterdag 28 november is er niets in deze keuze. Daarna: donderdag 3 december.',
  );
});

test('the next event names its year when it is another one (V2)', () => {
  const next = [{ date: '2027-01-09 20:00:00' } as EventEntry];
  expect(said({ when: '2026-12-30', next })).toMatch(/Daarna: zaterdag 9 januari 2027\.$/);
  expect(said({ when: '2027-01-05', next })).toMatch(/Daarna: zaterdag 9 januari\.$/);
});

test('nothing is said of opening where there are no hours, and of entry where it is not free (V5)', () => {
  const { mon } = venue.week;
  const week = { mon, tue: mon, wed: mon, thu: mon, fri: mon, sat: mon, sun: mon };
  expect(said({ when: '2026-11-29', facts: { ...venue, week, exceptions: [] } })).not.toMatch(/huis/);
  expect(said({ when: '2026-11-29', facts: { ...venue, prices: [] } })).toMatch(/open van 11 tot 18 uur\. /);
});

test('a day without events leads to the day of the next event, and to the nearest days (V2)', () => {
  const on = (date: string) => ({ date: `${date} 20:00:00` }) as EventEntry;
  const matching = ['2026-11-24', '2026-11-28', '2026-12-03', '2026-12-03', '2026-12-05', '2026-12-11'].map(
    on,
  );
  const empty = emptyOn({ when: '2026-11-29', matching });
  expect(empty?.next).toEqual({ day: 'donderdag\u00a03\u00a0december', query: '?when=2026-12-03' });
  expect(empty?.nearest.map(({ name, count, query }) => [name, count, query])).toEqual([
    ['za 28 nov', 1, '?when=2026-11-28'],
    ['do 3 dec', 2, '?when=2026-12-03'],
    ['za 5 dec', 1, '?when=2026-12-05'],
  ]);
});
