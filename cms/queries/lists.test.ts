import { expect, test } from 'vitest';
import { testAddress, testContext, testImage } from '../testing/test-context.ts';
import { events, news, podcasts } from './lists.ts';

const card = {
  ...{
    title: 'Titel',
    kind: '',
    heroText: '',
    date: '',
    datetime: '',
    tags: 'geluid',
    hero: null,
    cover: '- file://zaal',
  },
  ...{
    endDate: '',
    location: '',
    cost: '',
    language: '',
    targetGroups: 'kinderen, scholen',
    isSoldOut: true,
    isArchived: false,
  },
  ...{ number: '3', duration: '60', audio: null, words: [] },
};
const context = () =>
  testContext({
    images: [testImage],
    addresses: ['a', 'b', 'c', 'd'].map((id) => testAddress(id)),
    locale: 'en',
  });
const ids = (items: { id: string }[]) => items.map((item) => item.id).join(' ');

test('events are sorted by date, those without one last; drafts are left out', () => {
  const rows = [
    { ...card, template: 'event', id: 'a' },
    { ...card, template: 'event', id: 'b', datetime: '2027-01-09 20:00:00' },
    { ...card, template: 'event', id: 'd', datetime: '2026-11-26 20:00:00' },
    { ...card, template: 'event', id: 'c', datetime: '2026-11-26 20:00:00' },
    { ...card, template: 'event', id: 'draft', datetime: '2026-11-26 20:00:00' },
  ];
  const found = events.decode(rows, context());
  expect(ids(found)).toBe('c d b a');
  expect(found[0]).toMatchObject({
    ...{ template: 'event', date: '2026-11-26 20:00:00', href: '/en/c', isTranslated: true, isSoldOut: true },
    ...{ tags: ['geluid'], targetGroups: ['kinderen', 'scholen'], hero: null, cover: testImage },
  });
  expect(found[0]).not.toHaveProperty('datetime');
});

test('news is sorted newest first', () => {
  const row = { ...card, template: 'article' };
  const rows = [
    { ...row, id: 'a', date: '2026-11-09' },
    { ...row, id: 'b', date: '2026-11-18', template: 'articlehero' },
    { ...row, id: 'c', date: '2025-11-01' },
  ];
  expect(ids(news.decode(rows, context()))).toBe('b a c');
});

test('of two episodes of the same day the one with the higher number comes first', () => {
  const row = { ...card, template: 'podcast', date: '2026-11-16' };
  const rows = [
    { ...row, id: 'a', number: '13' },
    { ...row, id: 'b', number: '14' },
  ];
  expect(ids(podcasts.decode(rows, context()))).toBe('b a');
});

test('E2 a broken item is left out of its list, the others stay', () => {
  const row = { ...card, template: 'article', date: '2026-11-09' };
  const told = context();
  expect(
    ids(
      news.decode(
        [
          { ...row, id: 'a', title: null },
          { ...row, id: 'b' },
        ],
        told,
      ),
    ),
  ).toBe('b');
  expect(told.warnings[0]).toContain('0.title');
});
