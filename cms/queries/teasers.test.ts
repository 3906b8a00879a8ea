import { expect, test } from 'vitest';
import { WORDS_A_MINUTE } from '../blocks/reading-minutes.ts';
import { testAddress, testContext, testImage } from '../testing/test-context.ts';
import { teaserOf } from './teasers.ts';

const card = {
  id: 'nieuws/a',
  title: 'Titel',
  template: 'article',
  kind: '',
  heroText: '',
  date: '2026-11-18',
  datetime: '',
  tags: 'geluid',
  hero: null,
  cover: '- file://zaal',
};
const event = {
  ...card,
  endDate: '',
  location: '',
  moments: [],
  prices: [],
  language: '',
  targetGroups: '',
  eventStatus: 'soldout',
  statusText: '',
  previousDate: '',
  accessFacts: 'captions, loop',
  isArchived: false,
  datetime: '2026-11-26 20:00:00',
};
const context = (isListed = true) =>
  testContext({ images: [testImage], addresses: [testAddress('nieuws/a', { isListed })], locale: 'en' });

test('a teaser has its address, its date and its picture', () => {
  const requested = teaserOf('event', 'nieuws/a');
  expect(requested.request.query).toBe('page("nieuws/a")');
  const found = requested.decode(event, context());
  expect(found).toMatchObject({
    template: 'event',
    date: '2026-11-26 20:00:00',
    href: '/en/nieuws/a',
    isTranslated: true,
    tags: ['geluid'],
    eventStatus: 'soldout',
    accessFacts: ['loop', 'captions'],
    hero: null,
    cover: testImage,
  });
  expect(found).not.toHaveProperty('datetime');
});

test('a page that is gone, a draft or not listed has no teaser', () => {
  const { decode } = teaserOf('event', 'nieuws/a');
  expect([decode(null, context()), decode(event, testContext()), decode(event, context(false))]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a broken page has no teaser (E2)', () => {
  const logged = context();
  expect(teaserOf('event', 'nieuws/a').decode({ ...event, title: null }, logged)).toBeNull();
  expect(logged.warnings[0]).toContain('title');
});

test('the teaser of an article keeps only the reading time of its body', () => {
  const { condense, decode } = teaserOf('article', 'nieuws/a');
  const minutes = (words: number) => [
    { type: 'text', content: { text: `<p>${'woord '.repeat(words)}</p>` } },
  ];
  const words = Math.floor(3.9 * WORDS_A_MINUTE);
  const cached = condense?.({ ...card, minutes: minutes(words) });
  expect(cached).toEqual({ ...card, minutes: 4 });
  expect(condense?.({ ...card, minutes: minutes(words + 3) })).toEqual(cached);
  expect(decode(cached, context())).toMatchObject({ minutes: 4, template: 'article' });
  expect([condense?.(null), condense?.({ title: 'x' })]).toEqual([null, { title: 'x' }]);
});
