import { expect, test } from 'vitest';
import { namesOf, wordmarkFile } from './names.ts';

test.each([
  ['Noorderlicht', { ident: 'Noorderlicht', slug: 'noorderlicht' }],
  ['Huis "De Ui" 🎉', { plain: 'Huis De Ui 🎉', ident: 'HuisDeUi' }],
  ["L'Été à Besançon", { plain: 'LÉté à Besançon', ident: 'LEteABesancon' }],
  ['3 sterren', { ident: 'Site3Sterren', slug: 'site3sterren' }],
  ['数字の家', { name: '数字の家', ident: 'Site', slug: 'site' }],
])('the name %s has a form for each place (B1)', (name, forms) => {
  expect(namesOf(name)).toMatchObject(forms);
});

test('only a name without a letter or digit is refused (B1)', () => {
  expect(() => namesOf(' 🎉 ')).toThrow('at least one letter or digit');
});

const source = "WORDMARK = { word: 'A' };\nLOGO_BOX = '';\nMARK_BOX = '';";

test('the logo has the boxes of its letters, also when no two of them overlap (B1)', () => {
  expect(wordmarkFile(source, 'Tweeklank')).toContain("LOGO_BOX = '24 -725 5012 737'");
  expect(wordmarkFile(source, 'X')).toMatch(/pair: 'oo'.*\nLOGO_BOX = '7 -687 724 687'/);
});

test.each([
  ['Huis "De Ui" 🎉', "word: 'Huis De Ui', pair: 'ui'"],
  ["L'Été à Besançon", "word: 'L’Eté a Besançon'"],
  ['3 sterren', "word: 'sterren', pair: 'rr'"],
  ['数字の家', "word: 'Site'"],
  ['Het vijfentwintigste centrum voor taal, klank en gebaren', "word: 'Het'"],
  ['Anderhalvemeterconcertzaalvereniging', "word: 'Anderhalvemeterc'"],
])('the logo of %s shows the letters that can be drawn, of its first words (B1)', (name, drawn) => {
  expect(wordmarkFile(source, name)).toContain(drawn);
});
