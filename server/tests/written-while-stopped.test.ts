import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';

test('a page that was written while the site was stopped is there at the first request after the start (N4)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stopped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [contentDir, cacheDir] = [join(folder, 'content'), join(folder, 'cache')];
  cpSync('kirby/content', contentDir, { recursive: true });
  {
    await using site = await startRealSite({}, { contentDir, cacheDir, servesEarlier: true });
    expect((await site.get('/huisregels-nieuw')).status).toBe(404);
    expect(readdirSync(cacheDir)).toContainEqual(expect.stringMatching(/^content-.*\.db$/));
  }
  mkdirSync(join(contentDir, 'huisregels-nieuw'));
  writeFileSync(
    join(contentDir, 'huisregels-nieuw/page.nl.txt'),
    'Title: Nieuwe huisregels\n\n----\n\nUuid: nieuwehuisregels',
  );
  await using site = await startRealSite({}, { contentDir, cacheDir, servesEarlier: true });
  const { status, text } = await site.get('/huisregels-nieuw');
  expect([status, text.includes('<h1')]).toEqual([200, true]);
  expect((await site.get('/nog-steeds-niet')).status).toBe(404);
});
