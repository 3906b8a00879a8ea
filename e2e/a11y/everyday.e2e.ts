import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFindings } from '../fixtures/axe.ts';
import { showFont } from '../fixtures/measure-looks.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';

const paths = [
  '/contact',
  '/bezoek/route',
  '/agenda/useArchiveItems?tag=geheugen&year=2026',
  '/nieuws?tag=geluid&year=2026',
  '/agenda/de-kelder-open',
];

test('axe finds no fault in map, contact, filtered archive and news, and a past event, on a phone (V5 V10 V11)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of paths) {
    await page.goto(path);
    expect([path, ...(await axeFindings(page))]).toEqual([path]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
  }
});

for (const level of ['info', 'urgent']) {
  test(`axe finds no fault in a page with a message (${level}) (V7)`, async ({ page, consent }) => {
    const folder = mkdtempSync(join(tmpdir(), 'message-'));
    const contentDir = join(folder, 'content');
    cpSync('kirby/content', contentDir, { recursive: true });
    const file = join(contentDir, 'site.nl.txt');
    // The message must show whatever the browser's clock says.
    const always = readFileSync(file, 'utf8')
      .replace(/^ {2}(starts|ends): .*$/gm, '  $1: ""')
      .replace('level: info', `level: ${level}`);
    writeFileSync(file, always);
    await using site = await startSite({
      KIRBY_CONTENT_DIR: contentDir,
      CACHE_DIR: join(folder, 'cache'),
      NODE_ENV: 'test',
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    });
    await page.context().addCookies(consent);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/contact`);
    await expect(page.locator('.message')).toContainText('Vandaag gaat de deur om 16 uur dicht.');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('about:blank');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}

test('the opening hours are in the first view of Visit, at four widths (V5)', async ({ page, consent }) => {
  await page.context().addCookies(consent);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/bezoek', '/en/visit']) {
      await page.goto(path);
      await showFont(page);
      const hours = await page.getByRole('main').locator('.week-hours').boundingBox();
      expect((hours?.y ?? height) + (hours?.height ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(height);
    }
  }
});
