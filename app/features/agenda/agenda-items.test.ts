import { expect, test } from 'vitest';
import type { EventTeaser } from '#cms/types.ts';
import { archiveItems, byMonth, currentItems, isPast } from './agenda-items.ts';

const now = '2026-11-20 12:00:00';

function event(date: string, more: Partial<EventTeaser> = {}): EventTeaser {
  return {
    id: date,
    title: date,
    href: `/agenda/${date}`,
    template: 'event',
    kind: '',
    heroText: '',
    date,
    tags: [],
    hero: null,
    cover: null,
    isTranslated: true,
    endDate: '',
    location: '',
    cost: '',
    language: '',
    targetGroups: [],
    isSoldOut: false,
    isArchived: false,
    ...more,
  };
}

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
  expect(currentItems(events, now).map(({ id }) => id)).toEqual(['2026-12-01 20:00', '2027-01-01 20:00']);
});

test('R2 archived items come latest first, with those that were archived by hand', () => {
  const events = [
    event('2026-01-01 20:00'),
    event('2026-11-01 20:00'),
    event('2026-12-02 20:00', { isArchived: true }),
  ];
  expect(archiveItems(events, now).map(({ id }) => id)).toEqual([
    '2026-12-02 20:00',
    '2026-11-01 20:00',
    '2026-01-01 20:00',
  ]);
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
