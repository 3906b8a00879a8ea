import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prices } from '../cms/shapes/prices.ts';
import { testContext } from '../cms/testing/test-context.ts';

const blueprints = globSync('kirby/site/blueprints/**/*.yml').map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n'),
}));

const complaints = (isWrong: (line: string, next: string) => boolean): string[] =>
  blueprints.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) =>
      isWrong(line, lines[at + 1] ?? '') ? [`${file}:${at + 1} ${line.trim()}`] : [],
    ),
  );

test('Kirby can parse every blueprint: its YAML parser does not support braces over several lines', () => {
  expect(blueprints.length).toBeGreaterThan(30);
  const count = (line: string, sign: string) => line.replace(/"[^"]*"|'[^']*'/g, '').split(sign).length;
  expect(complaints((line) => count(line, '{') !== count(line, '}'))).toEqual([]);
});

test('all texts that editors read in the Panel exist in Dutch and in English', () => {
  const isText = /^\s*(label|help|title|name|placeholder|empty):/;
  // Allows names that are equal in both languages, examples, and Kirby's own texts.
  const isShared =
    /: (Link|Instagram|Facebook|LinkedIn|Agenda|Podcasts|Site|false|"?[/\d][^ ]*|field\.blocks\.\S+)$/;
  expect(
    complaints((line, next) => {
      if (!isText.test(line) || isShared.test(line)) return false;
      if (/:\s*$/.test(line)) return !/^\s*(nl:|key:|label:)/.test(next);
      return !/\bnl: ".+", en: ".+"/.test(line);
    }),
  ).toEqual([]);
});

test('a translator makes, publishes, moves and deletes nothing; neither role manages users, languages or the system (M5)', () => {
  const denied = (role: string): string[] => {
    const found: string[] = [];
    let group = '';
    for (const line of readFileSync(`kirby/site/blueprints/users/${role}.yml`, 'utf8').split('\n')) {
      group = /^ {2}(\w+):$/.exec(line)?.[1] ?? group;
      const right = /^ {4}"?([\w*]+)"?: false$/.exec(line)?.[1];
      if (right) found.push(`${group} ${right}`);
    }
    return found;
  };
  const both = ['access users', 'access system', 'access languages', 'users *', 'languages *'];
  const making = ['create', 'delete', 'changeStatus', 'move', 'duplicate'].map((right) => `pages ${right}`);
  expect(denied('editor')).toEqual(expect.arrayContaining(both));
  expect(denied('editor').filter((right) => right.startsWith('pages'))).toEqual([]);
  expect(denied('translator')).toEqual(
    expect.arrayContaining([...both, ...making, 'files create', 'files delete', 'files replace']),
  );
});

test('a picture needs a description and has limits; the picture bank is the second tab, with one card for each, and those without a description or use apart (M4 M15)', () => {
  const read = (name: string) => readFileSync(`kirby/site/blueprints/${name}.yml`, 'utf8');
  const image = read('files/image');
  expect(image).toMatch(/ {6}alt:\n(?: {8}.*\n)*? {8}required: true\n/);
  expect(image).toMatch(/extension: jpg, jpeg, png, webp, avif, heic, heif\n {2}maxsize: 15000000\n/);
  const [first, second] = [...read('site').matchAll(/^ {2}(\w+):$/gm)].map(([, tab]) => tab);
  expect([first, second]).toEqual(['today', 'pictures']);
  const bank = read('site').split('\n  pictures:\n')[1]?.split('\n  pages:\n')[0] ?? '';
  const queries = [...bank.matchAll(/query: (\S+)/g)].map(([, query]) => query);
  expect(queries).toEqual(['site.picturesWithoutDescription', 'site.pictures', 'site.unusedFiles']);
});

test('every kind of file says where it is used, and pictures are chosen from cards with what they show and their size (M15)', () => {
  const files = blueprints.filter(({ file }) => file.includes('blueprints/files/'));
  expect(files.length).toBeGreaterThan(4);
  for (const { file, lines } of files)
    expect(
      lines.some((line) => line.trim() === 'uses: { type: uses }'),
      file,
    ).toBe(true);
  for (const name of ['fields/hero', 'fields/cover', 'blocks/image', 'blocks/gallery']) {
    const field = readFileSync(`kirby/site/blueprints/${name}.yml`, 'utf8');
    expect(field).toContain('text: "{{ file.cardName }}"');
    expect(field).toContain('info: "{{ file.cardFacts }}"');
  }
});

test('every list of pages can do one thing with many (M17)', () => {
  for (const name of ['pages/agenda', 'pages/news', 'pages/podcasts', 'pages/challenges', 'tabs/pages']) {
    const text = readFileSync(`kirby/site/blueprints/${name}.yml`, 'utf8');
    const lists = [...text.matchAll(/type: pages\n( +batch: true\n)? +(?:status|query):/g)];
    expect(lists.length).toBeGreaterThan(2);
    expect(
      lists.every(([, batch]) => batch !== undefined),
      name,
    ).toBe(true);
  }
});

test('lists of the first page that may have the front page call it so: its title is that of the whole site (M5)', () => {
  const site = readFileSync('kirby/site/blueprints/site.yml', 'utf8');
  const text = '\n            text: "{{ page.nameInLists }}"\n';
  for (const list of ['deskUntranslated', 'deskDeadLinks'])
    expect(site).toContain(`query: site.${list}${text}`);
});

test('an amount is written with a comma or a point, in any browser: one field for all prices, that takes what the site can read (V4)', () => {
  const amounts = blueprints.flatMap(({ lines }) =>
    lines.flatMap((line, at) => (/^\s+amount:$/.test(line) ? [lines[at + 1]?.trim()] : [])),
  );
  expect(amounts).toEqual(['extends: fields/amount', 'extends: fields/amount']);
  const field = readFileSync('kirby/site/blueprints/fields/amount.yml', 'utf8');
  // An English browser reads 12,50 in a number field as 1250.
  expect(field).toContain('\ntype: text\n');
  const [, pattern] = /\npattern: '(.+)'\n/.exec(field) ?? [];
  const isTaken = (written: string) => new RegExp(`^(?:${pattern})$`, 'i').test(written);
  const read = (amount: string) => prices.decode([{ amount }], testContext())[0]?.amount;
  const right = { '12,50': 12.5, '12.5': 12.5, '7': 7, '0': 0 };
  for (const [written, euros] of Object.entries(right))
    expect([written, isTaken(written), read(written)]).toEqual([written, true, euros]);
  for (const wrong of ['tien', '-1', '1.250,00', '12,500', '€ 5'])
    expect([wrong, isTaken(wrong)]).toEqual([wrong, false]);
});
