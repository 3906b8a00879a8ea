import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

const broken = 'over/page.nl.txt';
const titles = { query: 'site.children', select: ['title'] };

function siteWithLink(target: string): ContentFolder {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'home/home.nl.txt': 'Title: Thuis',
    'over/foto.svg': '<svg/>',
  });
  symlinkSync(target, join(folder.root, broken));
  return folder;
}

describe('a file that could not be read', () => {
  test.each([
    ['found by the next query', false],
    ['reported by a watcher', true],
  ])('has its page back when it is mended: %s', async (_, isWatched) => {
    const content = siteWithLink('nowhere.txt');
    const engine = content.engine(isWatched ? { checkEvery: 60_000 } : {});
    const changes = vi.fn();
    if (isWatched) engine.watch(changes);
    expect(await engine.query(titles)).toEqual([{ title: 'Thuis' }]);
    rmSync(join(content.root, broken));
    content.write(broken, 'Title: Over ons');
    if (isWatched) await expect.poll(() => changes.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => engine.query(titles)).toEqual([{ title: 'Thuis' }, { title: 'Over ons' }]);
    engine.close();
  });

  test('is reported once, whatever else changes beside it', async () => {
    const content = siteWithLink('nowhere.txt');
    const engine = content.engine();
    await engine.query(titles);
    content.write('over/tweede.svg', '<svg/>');
    expect(await engine.query(titles)).toEqual([{ title: 'Thuis' }]);
    expect(content.problems).toHaveLength(1);
  });

  test('leaves out only its own page when it is a link to itself', async () => {
    const content = siteWithLink('page.nl.txt');
    symlinkSync('kring', join(content.root, 'kring'));
    expect(await content.engine().query(titles)).toEqual([{ title: 'Thuis' }]);
    expect(content.problems).toMatchObject([
      { file: join(content.root, broken), reason: expect.stringContaining('ELOOP') },
    ]);
  });
});

test('a file that is not UTF-8 is reported; its broken fields are empty, the others stay', async () => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'over/page.nl.txt': Buffer.from(
      'Title: Over ons\n\n----\n\nIntro: caf\xe9\n\n----\n\nOms: goed',
      'latin1',
    ),
    'goed/page.nl.txt': 'Title: Teken \uFFFD',
  });
  const engine = folder.engine();
  const select = ['title', 'intro', 'oms'];
  expect(await engine.query({ query: "page('over')", select })).toMatchObject({
    title: 'Over ons',
    oms: 'goed',
    intro: '',
  });
  expect(await engine.query("page('goed').title")).toBe('Teken \uFFFD');
  expect(folder.problems).toEqual([
    { file: join(folder.root, 'over/page.nl.txt'), reason: expect.stringContaining('UTF-8') },
  ]);
});

test('truncated JSON of blocks is not shown as text, and is reported once', async () => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'over/page.nl.txt': 'Title: Over ons\n\n----\n\nBody: [{"type":"text","content":{"text":"<p>half',
  });
  const engine = folder.engine();
  for (const language of ['nl', 'en', 'nl'])
    expect(await engine.query("page('over').body.toBlocks.toHtml", { language })).toBe('');
  expect(folder.problems).toEqual([
    { file: 'over#body', reason: expect.stringMatching(/blocks data.*JSON/) },
  ]);
});

test('a folder that is deleted and made again under the same name is watched again', async () => {
  folder = createContentFolder({ 'site.nl.txt': 'Title: Voorbeeld', 'over/page.nl.txt': 'Title: Een' });
  const engine = folder.engine({ checkEvery: 60_000 });
  const seen: string[] = [];
  engine.watch((files) => seen.push(...files));
  const title = () => engine.query("page('over')?.title");
  expect(await title()).toBe('Een');
  folder.write('over/teken.svg', '<svg/>');
  await expect.poll(() => seen).toContain(join('over', 'teken.svg'));
  for (const [path, text] of [
    [null, null],
    ['over/page.nl.txt', 'Twee'],
    ['over/page.nl.txt', 'Drie'],
  ] as const) {
    if (path === null) folder.remove('over');
    else folder.write(path, `Title: ${text}`);
    await expect.poll(title).toBe(text);
  }
  engine.close();
});
