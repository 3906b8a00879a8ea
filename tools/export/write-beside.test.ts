import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBeside } from './write-beside.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'beside-')), 'site');

async function write(out: string, files: Record<string, string>) {
  const next = await openBeside(out);
  for (const [path, text] of Object.entries(files)) await next.write(path, text);
  return next.finish();
}

test('a second export writes only what changed, and takes away what is gone (B2)', async () => {
  const out = folder();
  expect(await write(out, { 'a/index.html': 'a', 'b.json': 'b', 'c.json': 'c' })).toMatchObject({
    written: 3,
  });
  const first = statSync(join(out, 'b.json'));
  expect(await write(out, { 'a/index.html': 'A', 'b.json': 'b' })).toEqual({
    files: 2,
    written: 1,
    removed: 1,
  });
  expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('A');
  expect(statSync(join(out, 'b.json')).ino).toBe(first.ino);
  expect(existsSync(join(out, 'c.json'))).toBe(false);
});

test('what is written twice never changes the last export before it is replaced (B2)', async () => {
  const out = folder();
  await write(out, { 'sitemap.xml': 'old' });
  const next = await openBeside(out);
  await next.write('sitemap.xml', 'old');
  await next.write('sitemap.xml', 'new');
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toBe('old');
  await next.finish();
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toBe('new');
});

test('an export that fails in the middle leaves the last one whole, and nothing beside it (B2)', async () => {
  const out = folder();
  await write(out, { 'a.json': 'a' });
  const next = await openBeside(out);
  await next.write('a.json', 'A');
  // A name too long for any disk fails in the middle, like a full disk.
  await expect(next.write('x'.repeat(300), '')).rejects.toThrow(
    /Nothing was exported to .*: the system says ENAMETOOLONG\. The last export is still there, whole\./,
  );
  await next.abandon();
  expect(readFileSync(join(out, 'a.json'), 'utf8')).toBe('a');
  expect(readdirSync(join(out, '..'))).toEqual(['site']);
});

test('a large file is written whole (B2)', async () => {
  const out = folder();
  const large = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
  await write(out, { 'a.bin': 'a' });
  writeFileSync(join(out, '..', 'large.bin'), large);
  const next = await openBeside(out);
  await next.pipe('b.bin', { handle: await open(join(out, '..', 'large.bin')), version: '1' });
  await next.finish();
  expect(readFileSync(join(out, 'b.bin')).equals(large)).toBe(true);
});

test('a full disk is called that (B2)', async () => {
  const out = folder();
  await write(out, { 'a.json': 'a' });
  const next = await openBeside(out);
  const source = await open(join(out, 'a.json'));
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  source.read = () => Promise.reject(full);
  await expect(next.pipe('b.json', { handle: source, version: '1' })).rejects.toThrow(
    'the disk is full: make room. The last export is still there, whole.',
  );
  await next.abandon();
  expect(readFileSync(join(out, 'a.json'), 'utf8')).toBe('a');
});

test('a folder with other files is not replaced (B2)', async () => {
  const out = folder();
  mkdirSync(out);
  writeFileSync(join(out, 'thesis.txt'), 'mine');
  await expect(openBeside(out)).rejects.toThrow('holds files that no export wrote, and would be replaced');
  expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('mine');
});

test('a folder without rights is named, with what to do (B2)', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'root may write to every folder');
  const parent = mkdtempSync(join(tmpdir(), 'closed-'));
  chmodSync(parent, 0o500);
  await expect(openBeside(join(parent, 'site'))).rejects.toThrow(
    `Nothing was exported to ${join(parent, 'site')}: this user may not write there`,
  );
});

test('a place below a file is named (B2)', async () => {
  const out = folder();
  writeFileSync(out, '');
  await expect(openBeside(join(out, 'site'))).rejects.toThrow('it lies below a file');
});

test('a machine that stopped while exports changed places has its last export (B2)', async () => {
  const out = folder();
  await write(out, { 'a.json': 'a' });
  renameSync(out, join(out, '..', '.site-before'));
  const next = await openBeside(out);
  expect(readFileSync(join(out, 'a.json'), 'utf8')).toBe('a');
  await next.abandon();
});
