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

test('a folder is made with its missing parents, by many calls at once, and may exist already', async () => {
  const path = join(temporaryFolder(), 'a/b/c');
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(path)));
  await makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('a file with the same name or a link to a missing target is an error', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  for (const path of ['file', 'file/a/b', 'link', 'link/a/b'])
    await expect(makeFolder(join(folder, path))).rejects.toThrow(/EEXIST|ENOTDIR|ENOENT/);
});

test.runIf(process.platform === 'linux')(
  'a folder that takes no other is an error, where Node alone would try for ever',
  async () => {
    await expect(makeFolder('/proc/no-such/a/b')).rejects.toThrow('ENOENT');
  },
);

test('a file is written into a folder that exists or does not exist yet, by many calls at once', async () => {
  const folder = join(temporaryFolder(), 'a/b');
  await Promise.all(['1', '2', '3'].map((name) => writeInFolder(join(folder, name), name)));
  rmSync(folder, { recursive: true });
  await writeInFolder(join(folder, '4'), 'vier');
  expect(readFileSync(join(folder, '4'), 'utf8')).toBe('vier');
  await expect(writeInFolder(join(folder, '4', '5'), '')).rejects.toThrow('ENOTDIR');
});
