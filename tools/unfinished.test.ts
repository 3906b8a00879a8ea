import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnfinished, findUnnamed } from './find-unfinished.ts';

const slashes = (path: string): string => path.replaceAll('\\', '/').replace(/\/$/, '');

test('nothing that npm run new wrote is still to be filled in', () => {
  const files = globSync([
    '{app,cms,site}/**/*.{ts,tsx,css}',
    'kirby/site/blueprints/**/*.yml',
    'kirby/content/**/*.txt',
  ]).map((file) => [slashes(file), readFileSync(file, 'utf8')] as const);
  const folders = globSync('kirby/content/**/*_todo-*/').map(slashes);
  expect([...findUnnamed(folders), ...findUnfinished(Object.fromEntries(files))]).toEqual([]);
});

test('a line to be filled in is named with its place', () => {
  expect(findUnfinished({ 'a.css': 'x\n  /* TODO: its look */\n', 'b.txt': 'Slug: todo-job' })).toEqual([
    'a.css:2 fill in /* TODO: its look */',
    'b.txt:1 fill in Slug: todo-job',
  ]);
});

test('the text from which a translation was made is not filled in by hand', () => {
  expect(findUnfinished({ 'a/b.en.txt': 'Title: A\n\nTranslatedfrom:\n\n{\n"title": "TODO"\n}' })).toEqual([
    'a/b.en.txt:3 when all texts are there: node tools/mend-translations.ts a --current --write',
  ]);
});

test('a folder that has no address of its own is named', () => {
  expect(findUnnamed(['kirby/content/12_todo-jobs', 'kirby/content/12_todo-jobs/1_technicus'])).toEqual([
    'kirby/content/12_todo-jobs: give the folder the name of its address in Dutch',
  ]);
});
