import { expect, test } from 'vitest';
import type { Teaser } from '#cms/types.ts';
import { cardItem } from './card-item.ts';

const opening: Teaser = {
  id: 'agenda/de-tijdcapsule-gaat-open',
  title: 'De tijdcapsule van 2026 gaat open',
  href: '/agenda/de-tijdcapsule-gaat-open',
  template: 'event',
  kind: 'Opening',
  heroText: '',
  date: '2029-09-15 14:00:00',
  tags: [],
  eventStatus: 'planned',
  isFree: false,
  hero: null,
  cover: null,
  isTranslated: true,
};

test('an event on a card shows its status, and its year as an article does (V1)', () => {
  const meta = (locale: 'nl' | 'en', item: Teaser) =>
    cardItem(item, { locale, challenges: [], pictures: null }).meta;
  expect(meta('nl', opening)).toEqual(['za 15 sep 2029', 'Opening']);
  expect(meta('nl', { ...opening, eventStatus: 'cancelled' })[0]).toBe('Afgelast');
  expect(meta('nl', { ...opening, eventStatus: 'soldout' })[0]).toBe('Uitverkocht');
  expect(meta('nl', { ...opening, eventStatus: 'soldout', isFree: true })[0], 'nothing was sold').toBe('Vol');
  expect(meta('en', opening)).toEqual(['Sat 15 Sep 2029', 'Opening']);
  expect(meta('nl', { ...opening, template: 'article' })).toEqual(['Opening', '15 september 2029']);
});
