import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

const secret = 'Title: Geheim van de machine';
const titles = { query: 'site.index', select: ['title'] };
const files = { query: "page('over').files", select: ['filename', 'niceSize'] };

function siteBesideSecrets() {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'home/page.nl.txt': 'Title: Thuis',
    'over/page.nl.txt': 'Title: Over ons',
    'over/teken.svg': '<svg width="3" height="2"/>',
  });
  const outside = join(dirname(folder.root), 'outside');
  mkdirSync(join(outside, 'map'), { recursive: true });
  writeFileSync(join(outside, 'page.nl.txt'), secret);
  writeFileSync(join(outside, 'map', 'page.nl.txt'), secret);
  writeFileSync(join(outside, 'wachtwoorden.pdf'), secret);
  return { content: folder, outside, at: (path: string) => join(folder?.root ?? '', path) };
}

test('if a text file is a link out of the content folder, its page is left out, and the file is reported once by name (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  mkdirSync(at('lek'));
  symlinkSync(join(outside, 'page.nl.txt'), at('lek/page.nl.txt'));
  const engine = content.engine();
  for (let round = 0; round < 3; round++)
    expect(await engine.query(titles)).toEqual([{ title: 'Thuis' }, { title: 'Over ons' }]);
  expect(content.problems).toEqual([
    { file: at('lek/page.nl.txt'), reason: expect.stringContaining('leads out of the content folder') },
  ]);
});

test('a link out of the content folder is not read as the text of the site either (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  rmSync(at('site.nl.txt'));
  symlinkSync(join(outside, 'page.nl.txt'), at('site.nl.txt'));
  const result = await content
    .engine()
    .query('site.title')
    .catch((error: unknown) => String(error));
  expect(result).not.toContain('Geheim');
  expect(content.problems).toMatchObject([{ file: at('site.nl.txt') }]);
});

test('a file or folder that is a link out of the content folder is left out and reported by name (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  symlinkSync(join(outside, 'wachtwoorden.pdf'), at('over/brochure.pdf'));
  symlinkSync('../../outside/wachtwoorden.pdf', at('over/omweg.pdf'));
  symlinkSync(join(outside, 'map'), at('map'));
  symlinkSync('/', at('over/alles'));
  const engine = content.engine();
  expect(await engine.query(titles)).toEqual([{ title: 'Thuis' }, { title: 'Over ons' }]);
  expect(await engine.query(files)).toMatchObject([{ filename: 'teken.svg' }]);
  expect(content.problems.map(({ file }) => file).toSorted()).toEqual(
    ['map', 'over/alles', 'over/brochure.pdf', 'over/omweg.pdf'].map(at),
  );
});

test('links within the content folder are followed, and it may be one itself (T10)', async () => {
  const { content, at } = siteBesideSecrets();
  symlinkSync('over', at('ook'));
  symlinkSync('../over/teken.svg', at('home/ander.svg'));
  mkdirSync(at('derde'));
  symlinkSync(at('over/page.nl.txt'), at('derde/page.nl.txt'));
  const elsewhere = `${content.root}-2`;
  renameSync(content.root, elsewhere);
  symlinkSync(elsewhere, content.root);
  rmSync(join(elsewhere, 'derde/page.nl.txt'));
  symlinkSync(join(elsewhere, 'over/page.nl.txt'), join(elsewhere, 'derde/page.nl.txt'));
  const engine = content.engine();
  expect(await engine.query({ query: 'site.index', select: ['id', 'title'] })).toEqual([
    { id: 'derde', title: 'Over ons' },
    { id: 'home', title: 'Thuis' },
    { id: 'ook', title: 'Over ons' },
    { id: 'over', title: 'Over ons' },
  ]);
  expect(await engine.query("page('home').files.first.width")).toBe(3);
  expect(content.problems).toEqual([]);
});

test('a folder or text file that is replaced by a link out of the folder is not followed either (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  symlinkSync('over', at('ook'));
  const engine = content.engine();
  expect(await engine.query("page('ook').title")).toBe('Over ons');
  renameSync(at('over'), at('oud'));
  symlinkSync(join(outside, 'map'), at('over'));
  rmSync(at('home/page.nl.txt'));
  symlinkSync(join(outside, 'page.nl.txt'), at('home/page.nl.txt'));
  expect(await engine.query(titles)).toEqual([{ title: 'Over ons' }]);
  expect(new Set(content.problems.map(({ file }) => file))).toEqual(
    new Set(['home/page.nl.txt', 'ook', 'over'].map(at)),
  );
});

test('a link to a missing target is not followed when the target is created (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  symlinkSync(join(outside, 'later.svg'), at('over/later.svg'));
  const engine = content.engine();
  await engine.query(files);
  writeFileSync(join(outside, 'later.svg'), '<svg width="7" height="7"/>');
  expect(await engine.query("page('over').file('later.svg')?.width")).toBeFalsy();
  const data = await engine.query("page('over').file('later.svg')?.dataUri").catch(String);
  expect(String(data)).not.toContain('data:');
});

test('a pipe, socket or device with the name of a file is never opened (T10)', async () => {
  const { content, at } = siteBesideSecrets();
  mkdirSync(at('pijp'));
  execFileSync('mkfifo', [at('pijp/page.nl.txt'), at('over/foto.jpg')]);
  symlinkSync('foto.jpg', at('over/link.jpg'));
  symlinkSync('/dev/zero', at('over/nul.jpg'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(at('over/stekker.png'), resolve));
  const engine = content.engine();
  expect(await engine.query(titles)).toEqual([{ title: 'Thuis' }, { title: 'Over ons' }]);
  expect(await engine.query(files)).toMatchObject([{ filename: 'teken.svg' }]);
  expect(content.problems.map(({ file }) => file).toSorted()).toEqual(
    ['over/foto.jpg', 'over/link.jpg', 'over/nul.jpg', 'over/stekker.png', 'pijp/page.nl.txt'].map(at),
  );
  await new Promise((resolve) => server.close(resolve));
});

test('a link that appears is not watched: it may lead anywhere on the machine (T10)', async () => {
  const { content, outside, at } = siteBesideSecrets();
  const engine = content.engine({ checkEvery: 60_000 });
  const seen: string[] = [];
  engine.watch((paths) => seen.push(...paths));
  const untilSeen = async (path: string) => {
    await engine.query(titles);
    content.write(path, '<svg/>');
    await vi.waitFor(() => expect(seen).toContain(path), { timeout: 30_000 });
  };
  await untilSeen('over/een.svg');
  symlinkSync(outside, at('buiten'));
  await vi.waitFor(() => expect(seen).toContain('buiten'), { timeout: 30_000 });
  writeFileSync(join(outside, 'nieuw.txt'), 'x');
  await untilSeen('over/twee.svg');
  expect(seen.filter((path) => path.startsWith('buiten/'))).toEqual([]);
  engine.close();
});
