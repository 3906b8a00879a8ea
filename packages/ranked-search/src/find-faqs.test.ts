import { expect, test } from 'vitest';
import { findFaqs } from './find-faqs.ts';

const of = (title: string, words: string, text = '') => ({ title, words, text });
const faqs = [
  of('Openingstijden', 'open, gesloten, wanneer', 'Op donderdag ook ’s avonds.'),
  of('Kaartjes', 'tickets, reserveren, museumkaart', 'Je koopt ze bij de activiteit.'),
  of('Toiletten', 'wc, toilet'),
  of('Openluchtconcert', ''),
];
const titles = (query: string, how: 'words' | 'slips' | 'nearest' = 'words') =>
  findFaqs(faqs, query, how).map(({ title }) => title);

test('an FAQ is found by its title and its search words, whole or begun, the nearest first and two at most (V8)', () => {
  expect(titles('WC')).toEqual(['Toiletten']);
  expect(titles('museumk')).toEqual(['Kaartjes']);
  expect(titles('open')).toEqual(['Openingstijden', 'Openluchtconcert']);
  expect(titles('op')).toEqual([]);
  expect(titles('tijden')).toEqual([]);
});

test('words in the text of an answer count only beside a word of its title or search words (V8)', () => {
  expect(titles('donderdag open')).toEqual(['Openingstijden']);
  expect(titles('donderdag')).toEqual([]);
  expect(titles('open klinker')).toEqual([]);
});

test('mistyped words and whole questions find an answer if requested (V8)', () => {
  expect(titles('museumkart')).toEqual([]);
  expect(titles('museumkart', 'slips')).toEqual(['Kaartjes']);
  expect(titles('tot hoe laat zijn jullie open', 'nearest')[0]).toBe('Openingstijden');
});
