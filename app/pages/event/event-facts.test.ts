import { expect, test } from 'vitest';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { EventPage } from '#cms/types.ts';
import { eventFacts } from './event-facts.ts';

const words = wordLists.nl;

const facts = {
  date: '2026-11-26 20:00:00',
  endDate: '2026-11-26 22:15:00',
  location: 'Grote zaal',
  address: 'Klinkerkade 12, 7411 XY Deventer',
  duration: '',
  cost: '€ 12,50',
  language: '',
};
// Only these fields of an event are used.
const event = (over: Partial<typeof facts> = {}) => ({ ...facts, ...over }) as EventPage;
const placeOf = (given: EventPage) =>
  eventFacts(given, { locale: 'nl', words }).find(({ label }) => label === words.location)?.value;

test('the place has one line per part, and the postcode is on the line of its town', () => {
  expect(placeOf(event())).toBe('Grote zaal,\nKlinkerkade 12,\n7411\u00a0XY\u00a0Deventer');
  expect(placeOf(event({ address: '' }))).toBe('Grote zaal');
  expect(placeOf(event({ location: '' }))).toBe('Klinkerkade 12,\n7411\u00a0XY\u00a0Deventer');
});

test('E2 a fact the editor left empty is left out', () => {
  const shown = eventFacts(event({ location: '', address: '' }), { locale: 'nl', words });
  expect(shown.map(({ label }) => label)).toEqual([words.time, words.cost]);
});
