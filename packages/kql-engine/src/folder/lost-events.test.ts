import fs, {
  closeSync,
  futimesSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../index.ts';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

const { watch } = fs;
let watchers = 0;

function replaceWatch(by: unknown): void {
  Object.assign(fs, { watch: by });
  syncBuiltinESMExports();
}

// These watchers never call back, as if every event were lost.
beforeAll(() =>
  replaceWatch(() => {
    watchers += 1;
    return { on() {}, close() {} };
  }),
);
afterAll(() => replaceWatch(watch));

let folder: ContentFolder | null = null;
let engine: Engine | null = null;
afterEach(() => {
  engine?.close();
  folder?.dispose();
  engine = folder = null;
});

async function watched(): Promise<{ content: ContentFolder; titles: () => Promise<unknown> }> {
  const content = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'een/page.nl.txt': 'Title: Een',
    'een/diep/page.nl.txt': 'Title: Diep',
    'twee/page.nl.txt': 'Title: Twee',
  });
  folder = content;
  const built = content.engine({ checkEvery: 0 });
  engine = built;
  built.watch(() => {});
  const titles = async () =>
    ((await built.query({ query: 'site.index', select: ['title'] })) as { title: string }[]).map(
      ({ title }) => title,
    );
  const before = watchers;
  await titles();
  expect(watchers).toBeGreaterThan(before);
  return { content, titles };
}

const path = (content: ContentFolder, name: string) => join(content.root, name);
describe('a change whose event was lost is seen when the engine checks again', () => {
  const changes: Record<string, { change: (content: ContentFolder) => void; after: string[] }> = {
    'an edited file': {
      change: (content) => writeFileSync(path(content, 'een/page.nl.txt'), 'Title: Anders'),
      after: ['Anders', 'Diep', 'Twee'],
    },
    'a renamed folder': {
      change: (content) => renameSync(path(content, 'een'), path(content, 'zes')),
      after: ['Twee', 'Een', 'Diep'],
    },
    'two folders that changed places': {
      change(content) {
        renameSync(path(content, 'een'), path(content, 'tussen'));
        renameSync(path(content, 'twee'), path(content, 'een'));
        renameSync(path(content, 'tussen'), path(content, 'twee'));
      },
      after: ['Twee', 'Een', 'Diep'],
    },
    'a deleted folder': {
      change: (content) => rmSync(path(content, 'een'), { recursive: true }),
      after: ['Twee'],
    },
    'a deleted text': {
      change: (content) => unlinkSync(path(content, 'een/diep/page.nl.txt')),
      after: ['Een', 'diep', 'Twee'],
    },
    'a new page': {
      change(content) {
        mkdirSync(path(content, 'twee/nieuw'));
        writeFileSync(path(content, 'twee/nieuw/page.nl.txt'), 'Title: Nieuw');
      },
      after: ['Een', 'Diep', 'Twee', 'Nieuw'],
    },
    'a text of the same size and time': {
      change(content) {
        const file = path(content, 'een/page.nl.txt');
        const { atime, mtime } = statSync(file);
        writeFileSync(file, 'Title: Ean');
        utimesSync(file, atime, mtime);
      },
      after: ['Ean', 'Diep', 'Twee'],
    },
    'another file of the same size and time under the name': {
      change(content) {
        const file = path(content, 'een/page.nl.txt');
        const { atime, mtime } = statSync(file);
        writeFileSync(path(content, 'een/.page.tmp'), 'Title: Eun');
        utimesSync(path(content, 'een/.page.tmp'), atime, mtime);
        renameSync(path(content, 'een/.page.tmp'), file);
      },
      after: ['Eun', 'Diep', 'Twee'],
    },
  };

  test.each(Object.entries(changes))('%s', async (_, { change, after }) => {
    const { content, titles } = await watched();
    expect(await titles()).toEqual(['Een', 'Diep', 'Twee']);
    change(content);
    await expect.poll(titles).toEqual(after);
  });
});

test('a file that is overwritten in place right after it was read is seen as changed', async () => {
  const { content, titles } = await watched();
  const file = openSync(path(content, 'een/page.nl.txt'), 'r+');
  const { atime, mtime } = statSync(path(content, 'een/page.nl.txt'));
  for (const [index, letter] of [...'abcdefgh'].entries()) {
    writeSync(file, `Title: E${letter}n`, 0);
    futimesSync(file, atime, mtime);
    if (index < 7) await titles();
  }
  closeSync(file);
  await pause(30);
  await expect.poll(titles).toEqual(['Ehn', 'Diep', 'Twee']);
});

test('one edit is one change', async () => {
  const { content, titles } = await watched();
  await titles();
  const before = engine?.version() ?? 0;
  writeFileSync(path(content, 'een/page.nl.txt'), 'Title: Anders');
  await expect.poll(titles).toEqual(['Anders', 'Diep', 'Twee']);
  expect(engine?.version()).toBe(before + 1);
});
