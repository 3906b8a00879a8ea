import { expect, test } from 'vitest';
import type { EventEntry } from '#cms/types.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import { agendaAt, byMonth, isPast } from './agenda-items.ts';

const now = '2026-11-20 12:00:00';

function event(date: string, more: Partial<EventEntry> = {}): EventEntry {
  const href = forEachLocale((locale) => localePath(locale, `/agenda/${date}`));
  return { id: date, date, href, tags: [], endDate: '', targetGroups: [], isArchived: false, ...more };
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

test('R2 current items come soonest first, without those that were archived by hand', () => {
  const events = [
    event('2027-01-01 20:00'),
    event('2026-11-01 20:00'),
    event('2026-12-01 20:00'),
    event('2026-12-02 20:00', { isArchived: true }),
  ];
  expect(ids(agendaAt(events, now).current)).toEqual(['2026-12-01 20:00', '2027-01-01 20:00']);
});

test('R2 archived items come latest first, with those that were archived by hand', () => {
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

test('N3 the agenda is found once, and again only when an event has ended', () => {
  const events = [
    event('2026-11-19'),
    event('2026-11-20 11:00:00', { endDate: '2026-11-20 13:00:00' }),
    event('2026-11-20'),
  ];
  const first = agendaAt(events, now);
  expect(agendaAt(events, '2026-11-20 13:00:00')).toBe(first);
  const after = agendaAt(events, '2026-11-20 13:00:01');
  expect([ids(first.current), ids(after.current), ids(after.past)]).toEqual([
    ['2026-11-20', '2026-11-20 11:00:00'],
    ['2026-11-20'],
    ['2026-11-20 11:00:00', '2026-11-19'],
  ]);
  expect(ids(agendaAt(events, '2026-11-21 00:00:00').current)).toEqual([]);
});

test('months follow the order of the events and keep years apart', () => {
  const months = byMonth([
    event('2026-11-26'),
    event('2026-11-28'),
    event('2026-12-03'),
    event('2027-11-01'),
  ]);
  expect(months.map(({ key, events }) => [key, events.length])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
    ['2027-11', 1],
  ]);
});
