import { expect, test } from 'vitest';
import { createSentenceFinder } from './create-sentence-finder.ts';
import type { MatchKind } from './rank.ts';

const page = {
  lead: 'Je hebt een jas nodig. De jas is het belangrijkst.',
  text: 'Zo doe je het\nGa in een kast staan, b.v. in de gang. “Zeg langzaam huis!” Dan meet je klinker zich vanzelf.\nEen medeklinker telt niet.',
};
const find = (query: string, match: MatchKind = 'words', of = page) => createSentenceFinder(query, match)(of);

test('a result shows the sentence with the words: the first of those that have most of them (V8)', () => {
  expect(find('kast')).toBe('Ga in een kast staan, b.v. in de gang.');
  expect(find('HUIS')).toBe('“Zeg langzaam huis!”');
  expect(find('klinker')).toBe('Dan meet je klinker zich vanzelf.');
  expect(find('jas')).toBe('Je hebt een jas nodig.');
  expect(find('jas belangrijkst')).toBe('De jas is het belangrijkst.');
});

test('without a sentence that has the words the lead is shown, and a short word inside another does not count (V8)', () => {
  expect(find('orgel')).toBe(page.lead);
  expect(find('ast')).toBe(page.lead);
  expect(find('orgel', 'words', { lead: '', text: page.text })).toBe('');
});

test('typing errors count only when the words are nowhere (V8)', () => {
  expect(find('klonker', 'slips')).toBe('Dan meet je klinker zich vanzelf.');
  expect(find('klonker')).toBe(page.lead);
});

test('a long sentence is cut around the word, between words (V8)', () => {
  const long = `${'lang '.repeat(60)}klinker ${'en verder '.repeat(40)}.`;
  const shown = find('klinker', 'words', { lead: '', text: long });
  expect(shown.length).toBeLessThanOrEqual(226);
  expect(shown).toMatch(/^… (?:lang )+klinker .*(?:en|verder) …$/);
});
