import { expect, test } from 'vitest';
import type { EventEntry } from '#cms/types.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import { agendaAt, isPast } from './agenda-items.ts';

const now = new Date('2026-11-20T12:00:00+01:00');

function event(date: string, more: Partial<EventEntry> = {}): EventEntry {
  const address = { href: forEachLocale((locale) => localePath(locale, `/agenda/${date}`)) };
  return {
    id: date,
    date,
    address,
    tags: [],
    endDate: '',
    targetGroups: [],
    spoken: [],
    isArchived: false,
    status: 'planned',
    accessFacts: [],
    ...more,
  };
}

const ids = (items: readonly EventEntry[]) => items.map(({ id }) => id);

test('an event is past when its end is, not when it has begun', () => {
  expect(isPast({ date: '2026-11-20 11:00:00', endDate: '2026-11-20 13:00:00' }, now)).toBe(false);
  expect(isPast({ date: '2026-11-20 10:00:00', endDate: '2026-11-20 11:59:00' }, now)).toBe(true);
  expect(isPast({ date: '2026-11-20 11:00:00', endDate: '' }, now)).toBe(true);
});

test('a day without a time lasts until midnight', () => {
  expect(isPast({ date: '2026-11-20', endDate: '' }, now)).toBe(false);
  expect(isPast({ date: '2026-11-19', endDate: '' }, now)).toBe(true);
  expect(isPast({ date: '2026-11-18 10:00:00', endDate: '2026-11-20' }, now)).toBe(false);
});

test('current items come soonest first, without those that were archived by hand (R2)', () => {
  const events = [
    event('2027-01-01 20:00'),
    event('2026-11-01 20:00'),
    event('2026-12-01 20:00'),
    event('2026-12-02 20:00', { isArchived: true }),
  ];
  expect(ids(agendaAt(events, now).current)).toEqual(['2026-12-01 20:00', '2027-01-01 20:00']);
});

test('archived items come latest first, with those that were archived by hand (R2)', () => {
  const events = [
    event('2026-01-01 20:00'),
    event('2026-11-01 20:00'),
    event('2026-12-02 20:00', { isArchived: true }),
  ];
  expect(ids(agendaAt(events, now).past)).toEqual([
    '2026-12-02 20:00',
    '2026-11-01 20:00',
    '2026-01-01 20:00',
  ]);
});

test('the agenda is found once, and again only when an event has ended (N3)', () => {
  const events = [
    event('2026-11-19'),
    event('2026-11-20 11:00:00', { endDate: '2026-11-20 13:00:00' }),
    event('2026-11-20'),
  ];
  const first = agendaAt(events, now);
  expect(agendaAt(events, new Date('2026-11-20T13:00:00+01:00'))).toBe(first);
  const after = agendaAt(events, new Date('2026-11-20T13:00:01+01:00'));
  expect([ids(first.current), ids(after.current), ids(after.past)]).toEqual([
    ['2026-11-20', '2026-11-20 11:00:00'],
    ['2026-11-20'],
    ['2026-11-20 11:00:00', '2026-11-19'],
  ]);
  expect(ids(agendaAt(events, new Date('2026-11-21T00:00:01+01:00')).current)).toEqual([]);
});

test('each coming date of an event is in the agenda; the archive has it once, after its last (V3)', () => {
  const entries = ['2026-11-18 20:00', '2026-11-19 20:00', '2026-11-25 20:00'].map((date) =>
    event(date, { id: 'reeks' }),
  );
  const dates = (at: string) => {
    const { current, past } = agendaAt([...entries], new Date(at));
    return [current, past].map((items) => items.map(({ date }) => date.slice(8, 10)).join(' '));
  };
  expect(dates('2026-11-17T12:00:00+01:00')).toEqual(['18 19 25', '']);
  expect(dates('2026-11-20T12:00:00+01:00')).toEqual(['25', '']);
  expect(dates('2026-11-26T12:00:00+01:00')).toEqual(['', '25']);
});
