import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

function engine() {
  folder = createContentFolder({ 'site.txt': 'Title: Plek', '1_a/page.txt': 'Title: A' });
  return folder.engine({ languages: [] });
}

test.each([
  ['kirby.languages', []],
  ['kirby.language', null],
  ["kirby.language('en')", null],
  ['kirby.defaultLanguage', null],
  ['kirby.detectedLanguage', null],
  ['kirby.languageCode', null],
  ['kirby.multilang', false],
])('a site without languages answers %s with %j, as Kirby does', async (query, result) => {
  expect(await engine().query(query)).toEqual(result);
});

test('a site without languages treats every language code as its only language', async () => {
  const { query } = engine();
  expect(await query("page('a').slug('de')")).toBe('a');
  expect(await query("page('a').content('de')")).toEqual({ title: 'A' });
  expect(await query("page('a').url('de')")).toBe('/a');
});
