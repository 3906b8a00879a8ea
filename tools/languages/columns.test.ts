import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { germanAtFile, withGermanColumns, withGermanFields } from './columns.ts';
import { isOfMedia } from './switch-on.ts';

const CONTENT = 'kirby/content';
const KIT = 'tools/languages/de/kirby/content';
const dutch = globSync(`${CONTENT}/**/*.nl.txt`).filter((file) => !file.includes('/_drafts/'));
const read = (file: string) => readFileSync(file, 'utf8');

/** Fields that a translation need not have: its address, and the show in English. */
const ownOfEnglish = new Set(['Translatedfrom', 'Slug', 'Uuid', 'Apps']);

/** The fields of a text of Kirby. */
function fieldsOf(text: string): Map<string, string> {
  return new Map(
    text.split(/\n----\n/).flatMap((part) => {
      const [, name, value = ''] = /^\s*(\w+):([\s\S]*)$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, value.trim()]];
    }),
  );
}

/** The same JSON without its texts: what is in which block, and where links lead. */
function shapeOf(value: string): unknown {
  // A link to a page of the house itself has the path of each language.
  const links = (text: string) =>
    [...text.matchAll(/href="(?!\/(?!@))[^"]*"|<\/?\w+/g)].map(([found]) => found).sort();
  return JSON.parse(value, (key, each) =>
    typeof each === 'string' && key !== 'id' && key !== 'type' ? links(each) : each,
  );
}

test('B3 every page of the demo has German: as many blocks, with the same links and marks in each', () => {
  const pages = dutch.filter((file) => !isOfMedia(file));
  expect(pages.length).toBeGreaterThan(90);
  for (const file of pages) {
    const german = fieldsOf(read(file.replace(CONTENT, KIT).replace('.nl.txt', '.de.txt')));
    const own = fieldsOf(read(file));
    for (const [name, value] of german)
      if (value.startsWith('['))
        expect([file, name, shapeOf(value)]).toEqual([file, name, shapeOf(own.get(name) ?? '[]')]);
    // Nothing of what English translates is left Dutch.
    const inEnglish = file.replace('.nl.txt', '.en.txt');
    const wanted = existsSync(inEnglish) ? [...fieldsOf(read(inEnglish)).keys()] : ['Title', 'Body'];
    const lacking = wanted.filter((name) => !german.has(name) && !ownOfEnglish.has(name));
    expect([file, lacking]).toEqual([file, []]);
  }
});

test('B3 every row with a column for Dutch has one for German, and every picture a German description', () => {
  for (const file of dutch) {
    const text = read(file);
    const count = (name: RegExp) => (withGermanColumns(text).match(name) ?? []).length;
    expect([file, count(/^ +\w+de: /gm)]).toEqual([file, count(/^ +\w+nl: (?!""$)/gm)]);
    const fields = (given: string | null) => [...fieldsOf(given ?? '').keys()];
    if (isOfMedia(file)) {
      const wanted = fields(text).filter((name) => ['Alt', 'Caption', 'Title'].includes(name));
      expect([file, fields(germanAtFile(text))]).toEqual([file, wanted]);
    }
  }
});

test('B3 a blueprint has a field for German behind each one for English of a row, and no other is another one', () => {
  let fields = 0;
  for (const file of globSync('kirby/site/blueprints/**/*.yml')) {
    const blueprint = read(file);
    const german = withGermanFields(blueprint);
    const names = (text: string, code: string) =>
      [...text.matchAll(new RegExp(`^ +(\\w+)${code}:`, 'gm'))].map(([, name]) => name);
    const pairs = names(blueprint, 'en').filter((name) =>
      names(blueprint, 'nl').includes(name?.replace(/^from/, '')),
    );
    const added = names(german, 'de').filter((name) => !names(blueprint, 'de').includes(name));
    expect([file, added]).toEqual([file, pairs]);
    fields += pairs.length;
    // Without the new fields it is the old one.
    const field = new RegExp(`^( +)(?:${pairs.join('|') || '-'})de:.*\\n(?:\\1 +.*\\n)*`, 'gm');
    expect(german.replace(field, '')).toBe(blueprint);
    const labelled = pairs.filter((name) => !name?.startsWith('from'));
    expect(german.match(/[( ]Duits[)"]/g) ?? []).toHaveLength(labelled.length);
  }
  expect(fields).toBeGreaterThan(15);
});
