import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

let content: ContentFolder;
beforeEach(() => {
  content = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    '1_agenda/agenda.nl.txt': 'Title: Agenda',
    '1_agenda/20261203_avond/event.nl.txt': 'Title: Avond\n----\nUuid: avond00000000001',
    '1_agenda/20261203_avond/event.en.txt': 'Title: Evening\n----\nSlug: evening',
    '1_agenda/20261203_avond/_drafts/binnen/page.nl.txt': 'Title: Binnen\n----\nUuid: binnen0000000001',
    '1_agenda/20261203_avond/plaat.jpg': Buffer.from('geen plaat'),
    '1_agenda/20261203_avond/plaat.jpg.nl.txt': 'Alt: Plaat\n----\nUuid: plaat00000000001',
    'site/over.nl.txt': 'Title: Over',
  });
});
afterEach(() => content.dispose());

const page = '1_agenda/20261203_avond';
const entry = '_bin/20261126-120000-avond-00aa11';
const inBin = `${entry}/20261203_avond`;

const ways = [
  "page('agenda/avond')?.title",
  "page('page://avond00000000001')?.title",
  "page('page://binnen0000000001')?.title",
  "file('file://plaat00000000001')?.filename",
  "page('_bin')?.title",
  `page('${entry}')?.title`,
  `page('${inBin}')?.title`,
  `page('${entry}/avond')?.title`,
  "page('agenda/avond/_versions')?.title",
  "site.find('_bin')?.title",
  "site.drafts.find('_bin')?.title",
  'site.search("Avond").first?.title',
  'site.index(true).files.first?.filename',
];

test('a page in the bin exists for no query: not by address, uuid, folder, search or index, nor do its files and drafts (M16)', async () => {
  const engine = content.engine();
  const results = () => Promise.all(ways.map((way) => engine.query(way)));
  expect((await results()).filter((result) => result !== null)).toHaveLength(6);
  mkdirSync(join(content.root, entry), { recursive: true });
  content.write(`${entry}/bin.txt`, 'Kind: page\n----\nTitle: Avond');
  renameSync(join(content.root, page), join(content.root, inBin));
  expect(await results()).toEqual(ways.map(() => null));
  expect(await engine.query('site.index(true)')).toEqual(['agenda', 'site']);
  expect(await engine.query('site.files')).toEqual([]);
  renameSync(join(content.root, inBin), join(content.root, page));
  expect((await results()).filter((result) => result !== null)).toHaveLength(6);
  const path = `/media/pages/agenda/avond/0000000000-1/plaat.jpg`.replace('agenda/avond', inBin);
  expect((await engine.fetch(new Request(`http://a.example${path}`))).status).toBe(404);
  engine.close();
});

test('earlier versions in the folder of a page are no pages, files or texts of it (M16)', async () => {
  const engine = content.engine();
  const before = await engine.query({
    query: "page('agenda/avond')",
    select: ['title', 'children', 'drafts', 'files'],
  });
  const version = join(content.root, page, '_versions/20261126-120000-123456ab');
  cpSync(join(content.root, page, 'event.nl.txt'), join(version, 'event.nl.txt'));
  content.write(`${page}/_versions/20261126-120000-123456ab/version.txt`, 'By: Vera');
  content.write(
    `${page}/_versions/20261126-120000-123456ab/event.nl.txt`,
    'Title: Vroeger\n----\nUuid: avond00000000001',
  );
  expect(
    await engine.query({ query: "page('agenda/avond')", select: ['title', 'children', 'drafts', 'files'] }),
  ).toEqual(before);
  expect(await engine.query("page('page://avond00000000001').title")).toBe('Avond');
  engine.close();
});

test('a bin of 500 pages is neither read nor watched: what changes in it is no change (M16)', async () => {
  for (let n = 0; n < 500; n += 1)
    content.write(`_bin/20261126-120000-oud-${n}/oud-${n}/event.nl.txt`, 'Title: Oud');
  const engine = content.engine({ checkEvery: 60_000 });
  const seen: string[] = [];
  engine.watch((files) => seen.push(...files));
  await engine.query({ query: 'site.index(true)', select: ['title'] });
  rmSync(join(content.root, '_bin/20261126-120000-oud-7'), { recursive: true });
  content.write('_bin/20261126-130000-nieuw/nieuw/event.nl.txt', 'Title: Nieuw');
  content.write('1_agenda/agenda.nl.txt', 'Title: Anders');
  await expect.poll(() => engine.query("page('agenda').title")).toBe('Anders');
  expect(seen).toEqual([join('1_agenda', 'agenda.nl.txt')]);
  expect(dirname(seen[0] ?? '')).toBe('1_agenda');
  engine.close();
});
