import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeSite } from '../testing/start-test-site.ts';
import { storeAssets } from './store-assets.ts';

function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function makeBuild(...names: string[]): string {
  const dir = makeDir();
  for (const name of names) writeFileSync(join(dir, name), name);
  return dir;
}

const weeksAgo = (count: number) => new Date(Date.now() - count * 7 * 24 * 60 * 60 * 1000 - 1_000);

test('assets of a build are kept for a week after it last ran, however old the build is (X6)', async () => {
  const dir = join(makeDir(), 'assets');
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) };
  const first = makeBuild('shared-1.js', 'menu-1.js');
  (await storeAssets({ from: first, dir, log })).close();
  for (const name of ['shared-1.js', 'menu-1.js']) utimesSync(join(dir, name), weeksAgo(3), weeksAgo(3));
  (await storeAssets({ from: first, dir, log })).close();

  (await storeAssets({ from: makeBuild('shared-1.js', 'menu-2.js'), dir, log })).close();
  expect(readdirSync(dir).sort()).toEqual(['menu-1.js', 'menu-2.js', 'shared-1.js']);

  utimesSync(join(dir, 'menu-1.js'), weeksAgo(1), weeksAgo(1));
  (await storeAssets({ from: makeBuild('shared-1.js', 'menu-3.js'), dir, log })).close();
  expect(readdirSync(dir).sort()).toEqual(['menu-2.js', 'menu-3.js', 'shared-1.js']);
  expect(lines).toEqual([]);
});

test('tabs of an earlier build find its assets, and tabs of a newer build find theirs at an instance that is not restarted yet (X6)', async () => {
  const assetsDir = makeBuild('menu-1.js');
  await using site = await startFakeSite({ assetsDir });
  const { status, headers, text } = await site.get('/assets/menu-1.js');
  expect([status, headers['cache-control'], text]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'menu-1.js',
  ]);
  writeFileSync(join(assetsDir, 'menu-2.js'), 'menu-2.js');
  await expect.poll(async () => (await site.get('/assets/menu-2.js')).status).toBe(200);
});

test('a folder for assets that cannot be used is a line in the log', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) };
  const dir = join(makeBuild('a-file'), 'a-file');
  (await storeAssets({ from: makeBuild('menu-1.js'), dir, log })).close();
  expect(lines).toEqual(['assets cannot be kept for tabs of this build']);
});
