import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { parseSettings } from '../settings/settings.ts';
import { composeContent } from './compose-content.ts';

function createFolder() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true, maxRetries: 5 }));
  const lines: string[] = [];
  const now = () => new Date('2026-11-20T12:00:00+01:00');
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now });
  return { cacheDir, lines, log, now };
}

function createStarts() {
  const { cacheDir, log, now } = createFolder();
  const settings = parseSettings({ CACHE_DIR: cacheDir, SITE_ORIGIN: 'http://tweeklank.example' });
  async function start() {
    const { cms } = await composeContent(settings, { log, now, servesEarlier: true });
    const [slide] = await cms.reader().homeCarousel('nl');
    const { status } = await cms.media(new Request(`http://tweeklank.example${slide?.image?.src}`));
    await expect.poll(() => cached('media')).toContainEqual(expect.stringMatching(/\.webp\.json$/));
    return { status, cms };
  }
  const cached = (folder: string) => readdirSync(join(cacheDir, folder), { recursive: true });
  const empty = (folder: string) => rmSync(join(cacheDir, folder), { recursive: true, maxRetries: 5 });
  return { start, empty };
}

test('when the folder of thumbs was emptied between two starts, no picture is missing (T5)', async () => {
  const { start, empty } = createStarts();
  for (const [at, isLost] of [false, false, true, false, true, true].entries()) {
    if (isLost) empty('media');
    const { status, cms } = await start();
    expect([at, status]).toEqual([at, 200]);
    cms.close();
  }
});

test('when the folder of thumbs is emptied under a running site, no picture is missing (T5)', async () => {
  const { start, empty } = createStarts();
  const first = await start();
  first.cms.close();
  const running = await start();
  empty('media');
  const [slide] = await running.cms.reader().homeCarousel('nl');
  const again = await running.cms.media(new Request(`http://tweeklank.example${slide?.image?.src}`));
  expect(again.status).toBe(200);
  running.cms.close();
  const last = await start();
  expect(last.status).toBe(200);
  last.cms.close();
});

test('a wrong file of names stops the start with a sentence that names it (M12)', async () => {
  const { cacheDir, log, now } = createFolder();
  const names = join(cacheDir, 'names.json');
  const settings = parseSettings({ CACHE_DIR: cacheDir, KIRBY_NAMES: names });
  await expect(composeContent(settings, { log, now })).rejects.toThrow(`KIRBY_NAMES names ${names}: ENOENT`);
  writeFileSync(names, '{"fields": {"date": "when"}}');
  await expect(composeContent(settings, { log, now })).rejects.toThrow(
    `KIRBY_NAMES names ${names}: the file of names gives "date" in "fields" a name that this site has not, "when"`,
  );
});
