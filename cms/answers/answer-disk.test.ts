import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { createAnswerDisk } from './answer-disk.ts';

function start(maxBytes?: number) {
  const dir = mkdtempSync(join(tmpdir(), 'answer-disk-'));
  // An answer may still be being written to disk.
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const { log, lines } = createTestLog();
  const disk = createAnswerDisk({ dir, log, ...(maxBytes !== undefined && { maxBytes }) });
  return { dir, disk, lines };
}

test('two hundred answers written at once are all stored, without an error in the log or a temporary file left behind', async () => {
  const { dir, disk, lines } = start();
  const keys = Array.from({ length: 200 }, (_, index) => `answer ${index}`);
  await Promise.all(keys.map((key) => disk.write(key, `text of ${key}`)));
  for (const key of keys) expect(await disk.read(key)).toBe(`text of ${key}`);
  expect(lines).toEqual([]);
  expect(readdirSync(dir).filter((name) => !name.endsWith('.json'))).toEqual([]);
});

test('of many texts written for one answer the last one is stored', async () => {
  const { disk } = start();
  await Promise.all(Array.from({ length: 50 }, (_, index) => disk.write('site', `text ${index}`)));
  await expect.poll(() => disk.read('site')).toBe('text 49');
});

test('T5 when several texts for a shared answer are written at once, every copy has the last one', async () => {
  const { dir, disk } = start();
  await Promise.all(Array.from({ length: 20 }, (_, index) => disk.write('site', `text ${index}`, true)));
  await expect.poll(() => readdirSync(dir).filter((name) => name.endsWith('.json'))).toHaveLength(8);
  await expect
    .poll(() => readdirSync(dir).filter((name) => !readFileSync(join(dir, name), 'utf8').endsWith('text 19')))
    .toEqual([]);
});

test('T5 a shared answer is found in its last copy, and is deleted after the others when there are too many bytes', async () => {
  const { dir, disk } = start(20_000);
  await disk.write('site', 'shared', true);
  for (const name of readdirSync(dir).slice(1)) writeFileSync(join(dir, name), 'torn');
  expect(await disk.read('site', true)).toBe('shared');
  for (let count = 0; count < 40; count++) await disk.write(`page ${count}`, 'a'.repeat(1_000));
  expect(await disk.read('site', true)).toBe('shared');
  expect(await disk.read('page 0')).toBeNull();
});

test('an answer that is rewritten again and again does not displace the others', async () => {
  const { disk } = start(10_000);
  await disk.write('quiet', 'a'.repeat(1_000));
  for (let count = 0; count < 100; count++) await disk.write('busy', String(count).repeat(500));
  expect(await disk.read('quiet')).toBe('a'.repeat(1_000));
});

test('with too many bytes the oldest answers are deleted, and the rest fits', async () => {
  const { dir, disk } = start(10_000);
  for (let count = 0; count < 30; count++) await disk.write(`answer ${count}`, 'a'.repeat(1_000));
  expect(readdirSync(dir).length).toBeLessThan(10);
  expect(await disk.read('answer 29')).toBe('a'.repeat(1_000));
});

test('when one answer cannot be written the others are kept, and it is logged once', async () => {
  const { dir, disk, lines } = start();
  await disk.write('site', 'old');
  const [file = ''] = readdirSync(dir);
  rmSync(join(dir, file));
  // A file cannot replace a folder that is not empty, even with all permissions.
  mkdirSync(join(dir, file));
  writeFileSync(join(dir, file, 'in the way'), '');
  await disk.write('site', 'new');
  await disk.write('site', 'newer');
  expect(await disk.read('site')).toBeNull();
  expect(lines).toEqual([expect.stringContaining('answers cannot be kept on disk')]);
  expect(readdirSync(dir)).toEqual([file]);
  await disk.write('page', 'kept');
  expect(await disk.read('page')).toBe('kept');
});
