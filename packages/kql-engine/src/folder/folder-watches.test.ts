import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

const { watch } = fs;
let content: ContentFolder;
let watched: string[] = [];
let beforeWatch: (folder: string) => void = () => {};

function replaceWatch(by: unknown): void {
  Object.assign(fs, { watch: by });
  syncBuiltinESMExports();
}

beforeAll(() =>
  replaceWatch((folder: string, options: { persistent: boolean }) => {
    beforeWatch(folder);
    watched.push(relative(content.root, folder));
    return watch(folder, options);
  }),
);
afterAll(() => replaceWatch(watch));

beforeEach(() => {
  watched = [];
  content = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'een/page.nl.txt': 'Title: Een',
    'een/diep/page.nl.txt': 'Title: Diep',
    'twee/page.nl.txt': 'Title: Twee',
  });
});
afterEach(() => {
  beforeWatch = () => {};
  content.dispose();
});

test('a folder is watched when it is read, and no other: an edit soon after a start need not wait for all of them (N4)', async () => {
  const engine = content.engine({ checkEvery: 60_000 });
  const seen: string[] = [];
  engine.watch((files) => seen.push(...files));
  expect(watched).toEqual([]);
  expect(await engine.query("page('een').title")).toBe('Een');
  expect(watched).toEqual(['', 'een']);
  content.write('een/page.nl.txt', 'Title: Anders');
  await expect.poll(() => engine.query("page('een').title")).toBe('Anders');
  expect(seen).toEqual([join('een', 'page.nl.txt')]);
  engine.close();
});

test('a folder is watched before it is read: what changes at that moment is read (T4)', async () => {
  const engine = content.engine({ checkEvery: 60_000 });
  engine.watch(() => {});
  beforeWatch = (folder) => {
    if (folder.endsWith('een')) writeFileSync(join(folder, 'zaal.nl.txt'), 'Title: Later');
  };
  expect(await engine.query("page('een').intendedTemplate")).toBe('zaal');
  engine.close();
});

test('folders that were read before anybody listened are watched from then on', async () => {
  const engine = content.engine({ checkEvery: 60_000 });
  await engine.query("page('een').title");
  expect(watched).toEqual([]);
  const seen: string[] = [];
  const { close } = engine.watch((files) => seen.push(...files));
  expect(watched).toEqual(['', 'een']);
  content.write('een/page.nl.txt', 'Title: Anders');
  await expect.poll(() => seen).toEqual([join('een', 'page.nl.txt')]);
  close();
  await engine.query("page('een/diep').title");
  expect(watched).not.toContain(join('een', 'diep'));
  engine.close();
});

test('a system that has no more watches is asked once, and changes are found by looking', async () => {
  const engine = content.engine({ checkEvery: 0 });
  beforeWatch = (folder) => {
    if (folder.endsWith('een')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  engine.watch(() => {});
  expect(await engine.query("page('een').title")).toBe('Een');
  await engine.query("page('twee').title");
  expect(watched).toEqual(['']);
  content.write('een/page.nl.txt', 'Title: Anders');
  await expect.poll(() => engine.query("page('een').title")).toBe('Anders');
  engine.close();
});
