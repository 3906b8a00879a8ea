import { expect, test } from 'vitest';
import type { EventTeaser } from '#cms/types.ts';
import { eventRowItem, furtherDateItem } from './event-row-item.ts';

const date = '2027-01-24 13:30:00';
const endDate = '2027-01-24 14:30:00';
const lecture = {
  id: 'agenda/luistercollege',
  title: 'Luistercollege',
  href: '/agenda/luistercollege',
  template: 'event',
  kind: 'Voor kinderen',
  heroText: 'Rennen door een oor.',
  date,
  endDate,
  moments: [{ start: date, end: endDate, note: 'Tweede ronde' }],
  tags: [],
  spoken: ['en'],
  prices: [{ amount: 5, what: '', whom: '' }],
  accessFacts: ['loop'],
  eventStatus: 'soldout',
  isFree: false,
  hero: null,
  cover: null,
  isTranslated: true,
} as unknown as EventTeaser;

test('the row of another date of an event says only what differs: date, time, note and status', () => {
  const surroundings = { locale: 'nl', challenges: [], pictures: null } as const;
  const [first, further] = [eventRowItem(lecture, surroundings), furtherDateItem(lecture, surroundings)];
  expect(first.sentence).toBe('Rennen door een oor.');
  expect(first.facts).toHaveLength(3);
  expect(further).toMatchObject({
    title: 'Luister\u00adcollege',
    day: '24',
    facts: ['13.30–14.30 uur', 'Tweede ronde'],
    status: 'Uitverkocht',
    sentence: '',
    kind: '',
    language: '',
    access: [],
    image: null,
    letterform: null,
  });
});
