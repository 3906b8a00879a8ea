import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, writeInFolder } from './make-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder is made with its missing parents', async () => {
  const folder = temporaryFolder();
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(join(folder, 'a/b/c'))));
  expect(statSync(join(folder, 'a/b/c')).isDirectory()).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  for (const path of ['file', 'file/a', 'link', 'link/a'])
    await expect(makeFolder(join(folder, path))).rejects.toThrow(/EEXIST|ENOTDIR|ENOENT/);
});

test.runIf(process.platform === 'linux')('a folder that takes no other is an error', async () => {
  await expect(makeFolder('/proc/no-such/a/b')).rejects.toThrow('ENOENT');
});

test('a file is written into a folder that is missing', async () => {
  const file = join(temporaryFolder(), 'a/b/file');
  await writeInFolder(file, 'text');
  expect(readFileSync(file, 'utf8')).toBe('text');
});
