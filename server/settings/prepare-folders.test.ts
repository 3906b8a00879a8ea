import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareFolders } from './prepare-folders.ts';
import { SettingsError } from './setting.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const contentDir = 'kirby/content';

test('the folder CACHE_DIR is created, with those above it, and no test file is left in it (T14)', async () => {
  const cacheDir = join(temporaryFolder(), 'a/b');
  expect(await prepareFolders({ kirby: null, contentDir, cacheDir })).toEqual([]);
  expect(readdirSync(cacheDir)).toEqual([]);
});

test.each([
  ['file', 'is a file'],
  ['file/cache', 'is a file, or lies below one'],
])('a file in the way of CACHE_DIR (%s) is named (T14)', async (path, reason) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  const cacheDir = join(folder, path);
  await expect(prepareFolders({ kirby: null, contentDir, cacheDir })).rejects.toThrow(
    new SettingsError(
      `CACHE_DIR names ${cacheDir}, which ${reason}: name a folder that this user can make and write to.`,
    ),
  );
});

test.runIf(process.platform === 'linux')(
  'a CACHE_DIR that cannot be created is reported at once (T14)',
  async () => {
    await expect(prepareFolders({ kirby: null, contentDir, cacheDir: '/proc/tweeklank/a' })).rejects.toThrow(
      'CACHE_DIR names /proc/tweeklank/a, which cannot be made',
    );
  },
);

test('a CACHE_DIR of another user is reported (T14)', async ({ skip }) => {
  skip(process.platform !== 'linux', 'permissions of Linux');
  skip(process.getuid?.() === 0, 'root may write to every folder');
  const cacheDir = temporaryFolder();
  chmodSync(cacheDir, 0o500);
  await expect(prepareFolders({ kirby: null, contentDir, cacheDir })).rejects.toThrow(
    'this user may not use',
  );
});

test('a content folder that is missing, is a file, or has no site file is reported; a remote Kirby needs none (T14)', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'file'), '');
  const prepare = (name: string) =>
    prepareFolders({ kirby: null, contentDir: join(folder, name), cacheDir: join(folder, 'cache') });
  await expect(prepare('gone')).rejects.toThrow(
    `KIRBY_CONTENT_DIR names ${join(folder, 'gone')}, which is not there: name the content folder of a Kirby, or set KIRBY_BASE_URL to the address of one.`,
  );
  await expect(prepare('file')).rejects.toThrow('which is a file');
  await expect(prepare('empty')).rejects.toThrow('which holds no site.nl.txt');
  const kirby = {
    baseUrl: 'https://cms.example',
    endpoint: 'api/kql',
    credentials: { type: 'none' } as const,
    deadline: 1_000,
  };
  const elsewhere = { kirby, contentDir: join(folder, 'gone'), cacheDir: join(folder, 'cache') };
  expect(await prepareFolders(elsewhere)).toEqual([]);
});
