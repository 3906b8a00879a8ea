import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceOf } from '#cms/shapes/facts.ts';
import { currentCommand } from '../find-unfinished.ts';
import { fieldsIn } from './content-text.ts';
import { mendTranslations } from './mend-translations.ts';

const joint = '\n\n----\n\n';

function content(files: Readonly<Record<string, readonly string[]>>): string {
  const root = mkdtempSync(join(tmpdir(), 'mend-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, fields] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), fields.join(joint));
  }
  return root;
}

const mend = (root: string) => mendTranslations(root, 'kirby/site');

test('a translation loses facts and what is equal, and remembers the texts of the rest; a second run finds nothing (M13)', () => {
  const root = content({
    'event/event.nl.txt': [
      'Title: Avond',
      'Datetime: 2026-12-03 20:00:00',
      'Location: Zaal',
      `Body: ${'a'.repeat(501)}`,
    ],
    'event/event.en.txt': ['Title: Evening', 'Datetime: 2026-12-01 20:00:00', 'Location: Zaal', 'Body: b'],
  });
  const [only, ...more] = mend(root);
  expect(more).toEqual([]);
  expect(only?.reasons).toEqual([
    'drop facts that are not language: datetime',
    'drop what is equal to the default language: location',
    'take for current, and remember the texts of: title, body',
  ]);
  const file = join(root, 'event/event.en.txt');
  writeFileSync(file, only?.text ?? '');
  expect(mend(root)).toEqual([]);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^Title: Evening\n\n----\n\nBody: b\n\n----\n\nTranslatedfrom:\n\n\{/);
  expect(text).toContain('"title": "Avond"');
  expect(text).toMatch(/"body": "sha256:[\da-f]{64}"/);
});

test('a translation that is a copy is deleted, its slug and a third language stay, and what it knew stays known (M13)', () => {
  const nl = ['Title: Over', 'Herotext: Nieuw'];
  const known = 'Translatedfrom:\n\n{ "herotext": "Oud" }';
  const root = content({
    'a/page.nl.txt': nl,
    'a/page.en.txt': nl,
    'b/page.nl.txt': nl,
    'b/page.en.txt': [...nl, 'Slug: about'],
    'c/page.nl.txt': nl,
    'c/page.en.txt': ['Herotext: Old', known],
    'd/page.nl.txt': nl,
    'd/page.fr.txt': nl,
  });
  expect(mend(root).map(({ file, text }) => [file.slice(root.length + 1), text])).toEqual([
    ['a/page.en.txt', null],
    ['b/page.en.txt', 'Slug: about\n'],
  ]);
});

test('a row remembers what its translation was made from, in values of several lines too, and only once (M13)', () => {
  const row = (words: string) => `Moments:\n\n-\n  start: 2026-12-03 20:00:00\n${words}`;
  const given = 'een noot\n    van twee regels';
  const root = content({
    'event.nl.txt': [
      row(`  notenl: >\n    ${given}\n  noteen: a note\n-\n  notenl: ""\n  noteen: ""\n`),
      'Title: Avond',
    ],
  });
  const [only] = mend(root);
  expect(only?.text).toContain(`  noteen: a note\n  fromnoteen: >\n    ${given}\n-\n`);
  writeFileSync(join(root, 'event.nl.txt'), only?.text ?? '');
  expect(mend(root)).toEqual([]);
});

test('what is in the bin, an earlier version or not saved stays as it was; a draft is mended (M16)', () => {
  const dutch = ['Title: Avond', 'Location: Zaal'];
  const english = ['Title: Evening', 'Location: Zaal'];
  const folders = ['_bin/20261126-120000-avond-00aa11/1_avond', '1_avond/_versions/1', '1_avond/_changes'];
  const root = content(
    Object.fromEntries(
      [...folders, '_drafts/avond'].flatMap((folder) => [
        [`${folder}/event.nl.txt`, dutch],
        [`${folder}/event.en.txt`, english],
      ]),
    ),
  );
  expect(mend(root).map(({ file }) => relative(root, file))).toEqual([
    join('_drafts', 'avond', 'event.en.txt'),
  ]);
});

test('a translation that was edited with its text can be taken for current (M13)', () => {
  const sources = (body: string) => JSON.stringify({ title: 'Avond', body });
  const root = content({
    '1_avond/event.nl.txt': ['Title: Avond', 'Body: Nieuw'],
    '1_avond/event.en.txt': ['Title: Evening', 'Body: New', `Translatedfrom: ${sources('Oud')}`],
  });
  expect(mend(root)).toEqual([]);
  const [mended, ...others] = mendTranslations(root, 'kirby/site', { isCurrent: true });
  expect(others).toEqual([]);
  expect(JSON.parse(fieldsIn(mended?.text ?? '').get('translatedfrom') ?? '')).toEqual({
    title: 'Avond',
    body: 'Nieuw',
  });
});

test('no translation of the demo is older than its Dutch text (M13 W4)', () => {
  const files = globSync('kirby/content/**/*.en.txt').filter((file) => !/[^/]+\.[^/]+\.en\.txt$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const older = files.flatMap((file) => {
    const given = fieldsIn(readFileSync(file.replace(/en\.txt$/, 'nl.txt'), 'utf8'));
    const known: Record<string, string> = JSON.parse(
      fieldsIn(readFileSync(file, 'utf8')).get('translatedfrom') ?? '{}',
    );
    const fields = Object.keys(known).filter((field) => known[field] !== sourceOf(given.get(field) ?? ''));
    return fields.length > 0
      ? [`${file}: ${fields.join(', ')}. If both were edited: ${currentCommand(file)}`]
      : [];
  });
  expect(older).toEqual([]);
});
