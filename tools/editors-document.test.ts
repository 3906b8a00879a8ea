import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('docs/editors.md', 'utf8');

/** Words of Kirby's Panel (5.5, i18n/translations), which is not in this project. */
const kirbysOwn = [
  ['Jouw account', 'Your account'],
  ['Opslaan', 'Save'],
  ['Selecteren', 'Select'],
  ['Annuleren', 'Discard'],
  ['Wijzigingen', 'Changes'],
  ['Voeg toe', 'Add'],
  ['Verwijderen', 'Delete'],
  ['Voorbeeld', 'Preview'],
  ['Set focal point', 'Set focal point'],
  ['Move page', 'Move page'],
  ['Custom', 'Custom'],
  ['NL', 'NL'],
  ['EN', 'EN'],
  ['Koptekst', 'Heading'],
  ['Tekst', 'Text'],
  ['Lijst', 'List'],
  ['Citaat', 'Quote'],
  ['Markdown', 'Markdown'],
  ['Code', 'Code'],
  ['Lijn', 'Line'],
  ['Afbeelding', 'Image'],
  ['Galerij', 'Gallery'],
  ['Video', 'Video'],
];
const blueprints = globSync('kirby/site/blueprints/**/*.yml')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const buttons = Object.values(
  Object.groupBy(
    [
      'tweeklank/index.php',
      'tweeklank/sentences.php',
      'keeping/words/nl.php',
      'keeping/words/en.php',
    ].flatMap((file) => [
      ...readFileSync(join('kirby/site/plugins', file), 'utf8').matchAll(
        /'((?:tweeklank|keeping)\.[\w.]+)' => '([^']+)'/g,
      ),
    ]),
    ([, key = '']) => key,
  ),
).map((both) => both?.map(([, , words]) => words) ?? []);
const ours = [
  ...buttons,
  ...[...blueprints.matchAll(/nl: "([^"]+)", en: "([^"]+)"/g)].map(([, nl, en]) => [nl, en]),
  ...[...blueprints.matchAll(/^\s*(?:title|label|name): ([A-Z]\w+)$/gm)].map(([, word]) => [word, word]),
];
const pairs = new Set([...kirbysOwn, ...ours].map(([nl, en]) => `${nl} = ${en}`));
const dutch = new Set([...kirbysOwn, ...ours].map(([nl]) => nl));
const same = (word: string) => pairs.has(`${word} = ${word}`);

const named = [...text.matchAll(/\*\*(.+?)\*\*(?: \(_(.+?)_|, _(.+?)_\))?/g)].map(
  ([, nl = '', en, alsoEn]) => ({
    nl,
    en: en ?? alsoEn,
  }),
);

test('every word of the Panel in docs/editors.md is one that the Panel shows, in Dutch and in English', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ nl }) => !dutch.has(nl) && nl !== 'Dutch').map(({ nl }) => nl)).toEqual([]);
  expect(
    named.filter(({ nl, en }) => en && !pairs.has(`${nl} = ${en}`)).map(({ nl, en }) => `${nl} = ${en}`),
  ).toEqual([]);
});

test('docs/editors.md gives the English word of each Dutch one', () => {
  const explained = new Set(named.filter(({ en }) => en).map(({ nl }) => nl));
  const missing = named.filter(({ nl }) => dutch.has(nl) && !explained.has(nl) && !same(nl));
  expect([...new Set(missing.map(({ nl }) => nl))]).toEqual([]);
});

test('every picture in docs/editors is in docs/editors.md, and the other way round', () => {
  const shown = [...text.matchAll(/!\[.+?\]\((editors\/.+?)\)/g)].map(([, file = '']) => file);
  expect(shown.filter((file) => !existsSync(`docs/${file}`))).toEqual([]);
  const present = globSync('docs/editors/*').map((file) => file.replace(/^docs./, '').replaceAll('\\', '/'));
  expect(present.toSorted()).toEqual(shown.toSorted());
});
