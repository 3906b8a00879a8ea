import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSiteFolder } from './index.ts';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
const places: string[] = [];
afterEach(() => {
  folder?.dispose();
  folder = null;
  for (const place of places.splice(0)) rmSync(place, { recursive: true });
});

const STRUCTURE = '- naam: Jan\n  foto:\n  ja: yes\n  dag: 2026-01-01';

function engineOf(options: object) {
  folder = createContentFolder({
    'site.nl.txt': `Title: S\n\n----\n\nRows:\n\n${STRUCTURE}\n\n----\n\nNames: - een\n- twee`,
    'a/default.nl.txt': 'Title: A',
    'a/default.en.txt': 'Title: A\n\n----\n\nSlug:',
    'b/default.en.txt': 'Title: B',
  });
  return folder.engine(options);
}

test('Kirby 6 reads YAML by Symfony, and its own query runner is the default one (G4)', async () => {
  const engine = engineOf({ kirby: 6 });
  const [row] = (await engine.query('site.rows.yaml')) as unknown[];
  expect(row).toEqual({ naam: 'Jan', foto: null, ja: 'yes', dag: 1_767_225_600 });
  expect(await engine.query('site.names.toEntries')).toEqual([0, 1]);
  expect(await engine.query("1 + 1 == 2 ? 'a' : 'b'")).toBe('a');
  expect(await engine.query('kirby.version')).toMatch(/^6/);
});

test('Kirby 5 reads YAML by Spyc, unless its settings name Symfony (G4)', async () => {
  expect(await engineOf({}).query('site.rows.yaml')).toEqual([
    { naam: 'Jan', foto: '', ja: true, dag: '2026-01-01' },
  ]);
  folder?.dispose();
  expect(await engineOf({ yaml: 'symfony' }).query('site.rows.yaml')).toMatchObject([{ foto: null }]);
});

test('an empty slug is the one of the default language, and with `strict` empty, as in Kirby (G4)', async () => {
  const query = "page('a').slug('en')";
  expect(await engineOf({}).query(query)).toBe('a');
  folder?.dispose();
  expect(await engineOf({ strict: true }).query(query)).toBe('');
});

test('a page that has only the other language exists in both, because its folder is enough (G4)', async () => {
  const engine = engineOf({});
  expect(await engine.query("page('b').version('latest').exists('nl')")).toBe(true);
  expect(await engine.query("page('b').version('latest').exists('en')")).toBe(true);
  expect(await engine.query("page('b').version('latest').read('nl')")).toEqual([]);
  expect(await engine.query("page('a').version('changes').exists('en')")).toBe(false);
});

function siteBeside(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  places.push(root);
  for (const place of ['site', 'kirby']) mkdirSync(join(root, place));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return join(root, 'site');
}

test.each([
  [{ 'kirby/composer.json': '{"version":"6.0.0-alpha.3"}' }, 6],
  [{ 'kirby/composer.json': '{"version":"5.5.2"}' }, 5],
  [{ 'composer.lock': '{"packages":[{"name":"getkirby/cms","version":"v6.1.0"}]}' }, 6],
  [{ 'composer.lock': '{"packages":[{"name":"other/one","version":"9.0.0"}]}' }, undefined],
  [{ 'kirby/composer.json': 'no JSON' }, undefined],
  [{}, undefined],
])('the Kirby beside the site folder chooses the release: %j is %s (G4)', (files, release) => {
  expect(readSiteFolder(siteBeside(files as Record<string, string>), () => {}).kirby).toBe(release);
});
