import { expect, test } from 'vitest';
import type { SiteAnswer } from '#cms/types.ts';
import { findAnswers } from './find-answers.ts';
import { indexRecords, search } from './search.ts';
import { answer, dutchRecords } from './testing/records.ts';

const of = (title: string, words: string, text = ''): SiteAnswer => ({ ...answer, title, words, text });
const answers = [
  of('Openingstijden', 'open, gesloten, wanneer', 'Op donderdag ook ’s avonds.'),
  answer,
  of('Toiletten', 'wc, toilet'),
  of('Openluchtconcert', ''),
];
const titles = (query: string, how: 'words' | 'slips' | 'nearest' = 'words') =>
  findAnswers(answers, query, how).map(({ title }) => title);

test('V8 an answer is found by its title and its search words, whole or begun, the nearest first and two at most', () => {
  expect(titles('WC')).toEqual(['Toiletten']);
  expect(titles('museumk')).toEqual(['Kaartjes']);
  expect(titles('open')).toEqual(['Openingstijden', 'Openluchtconcert']);
  expect(titles('op')).toEqual([]);
  expect(titles('tijden')).toEqual([]);
});

test('V8 words of its text count beside one of these, and not alone', () => {
  expect(titles('donderdag open')).toEqual(['Openingstijden']);
  expect(titles('donderdag')).toEqual([]);
  expect(titles('open klinker')).toEqual([]);
});

test('V8 mistyped words and whole questions find it too, when asked for', () => {
  expect(titles('museumkart')).toEqual([]);
  expect(titles('museumkart', 'slips')).toEqual(['Kaartjes']);
  expect(titles('tot hoe laat zijn jullie open', 'nearest')[0]).toBe('Openingstijden');
});

test('V8 an answer comes above all groups; pages that are less near than it are not proposed', () => {
  const index = indexRecords(dutchRecords, [...answers, of('Klinkers', 'klinker')]);
  const words = { archiveAgenda: 'Agenda Archief', pages: 'Pagina’s' };
  const find = (query: string) => search(index, query, { now: new Date('2026-11-20T11:00:00Z'), words });
  expect(find('klinker')).toMatchObject({ match: 'words', answers: [{ title: 'Klinkers' }], total: 5 });
  expect(find('museumkaart')).toMatchObject({ match: 'words', answers: [answer], groups: [] });
  expect(find('museumkart')).toMatchObject({ match: 'slips', answers: [answer], groups: [] });
});
