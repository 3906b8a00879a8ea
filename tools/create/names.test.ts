import { expect, test } from 'vitest';
import { namesOf, wordmarkFile } from './names.ts';
import { renamedText } from './rename.ts';

test.each([
  ['Noorderlicht', { ident: 'Noorderlicht', slug: 'noorderlicht', word: 'Noorderlicht', pair: 'oo' }],
  ['Huis "De Ui" 🎉', { plain: 'Huis De Ui 🎉', ident: 'HuisDeUi', word: 'Huis De Ui', pair: 'ui' }],
  ["L'Été à Besançon", { ident: 'LEteABesancon', word: 'L’Eté a Besançon' }],
  ['3 sterren', { ident: 'Site3Sterren', slug: 'site3sterren', word: 'sterren', pair: 'rr' }],
  ['数字の家', { name: '数字の家', ident: 'Site', slug: 'site', word: 'Site' }],
  ['X', { word: 'X', pair: '' }],
])('B1 the name %s has a form for each place', (name, forms) => {
  expect(namesOf(name)).toMatchObject(forms);
});

test('B1 of a name of 80 letters the logo shows the first words, and no name is refused but one without letters', () => {
  const long = 'Het vijfentwintigste centrum voor taal, klank, techniek, gebaren en alle andere talen';
  expect(namesOf(long)).toMatchObject({ name: long, word: 'Het' });
  expect(namesOf('Anderhalvemeterconcertzaalvereniging').word).toBe('Anderhalvemeterc');
  expect(() => namesOf(' 🎉 ')).toThrow('at least one letter or digit');
});

test('B1 the logo has the boxes of its letters, also for one without two that overlap', () => {
  const source = "WORDMARK = { word: 'A' };\nLOGO_BOX = '';\nMARK_BOX = '';";
  expect(wordmarkFile(source, { word: 'Tweeklank', pair: 'ee' })).toContain("LOGO_BOX = '24 -725 5012 737'");
  expect(wordmarkFile(source, { word: 'X', pair: '' })).toMatch(/pair: 'oo'.*\nLOGO_BOX = '7 -687 724 687'/);
});

test('B1 each text of this house gets the form of the name that it can hold', () => {
  const names = namesOf('Huis "De Ui"');
  const text = 'namespace Tweeklank;\nuse Tweeklank\\Bin;\n// Tweeklank, TWEEKLANK_URL, a@tweeklank.example';
  expect(renamedText(text, 'kirby/site/x.php', names)).toBe(
    'namespace HuisDeUi;\nuse HuisDeUi\\Bin;\n// Huis De Ui, HUISDEUI_URL, a@huisdeui.example',
  );
  expect(renamedText('Een tweeklank is een paar tweeklanken.', 'kirby/content/a.nl.txt', names)).toBe(
    'Een klankpaar is een paar klankparen.',
  );
});
