import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { makeOtherBuild, OTHER } from '../fixtures/other-build.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { quietSettings, startSite } from '../fixtures/start-site.ts';
import { untilSaved } from '../fixtures/until-saved.ts';

// The worker's clock is real.
test.use({ hasRealClock: true });

const saysSaved = (page: Page) =>
  page.getByRole('status').filter({ hasText: /; dit is van \d\d\.\d\d uur\.$/ });

test('a page that was read is shown although the site accepts connections and says nothing (D5)', async ({
  page,
  troubles,
}) => {
  await using site = await startSite(quietSettings);
  await page.goto(`${site.origin}/nieuws`);
  await untilSaved(page, '/nieuws');
  await untilSaved(page, '/agenda');
  site.fallSilent();
  await page.reload();
  await expect(saysSaved(page)).toBeVisible();
  await page.locator('header nav a[href="/agenda"]:visible').first().click();
  await expect(page).toHaveURL(`${site.origin}/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(saysSaved(page)).toBeVisible();
  // Pending requests fail when the site ends.
  await page.close();
  troubles.length = 0;
});

test('two tabs of two builds never use files of both, also without a network (D5)', async ({
  page,
  context,
  troubles,
}) => {
  await using other = await makeOtherBuild();
  // A stopped build must not have the other's files. Thumbs are equal for all builds.
  const own = () => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    mkdirSync('.cache/media', { recursive: true });
    symlinkSync(resolve('.cache/media'), join(folder, 'media'));
    return { ...quietSettings, CACHE_DIR: folder };
  };
  const isOther = async (tab: Page) => {
    await expect(tab.locator('html')).toHaveAttribute('data-first-screen');
    const names = await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = names.filter((name) => name.includes('/assets/'));
    expect(files.length).toBeGreaterThan(3);
    return [...new Set(files.map((name) => name.includes(OTHER)))];
  };
  const later = await context.newPage();
  let origin = '';
  {
    await using site = await startSite(own());
    origin = site.origin;
    await page.goto(`${origin}/nieuws`);
    await untilSaved(page, '/nieuws');
    await page.goto(`${origin}/themas`);
    await untilSaved(page, '/themas');
    expect(await isOther(page)).toEqual([false]);
  }
  await using _ = await startSite({ ...own(), PORT: new URL(origin).port }, other);
  await later.goto(`${origin}/podcasts`);
  await untilSaved(later, '/podcasts');
  // A message to a worker that is about to be replaced may be lost.
  await later.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const workers = () =>
    later.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return [installing, waiting, active].map((worker) => worker?.state);
    });
  // An earlier worker that has nothing to do may stay until the next request.
  await expect(async () => {
    await later.reload();
    expect(await workers()).toEqual([undefined, undefined, 'activated']);
  }).toPass({ timeout: 120_000 });
  await later.goto(`${origin}/themas`);
  await expect
    .poll(() =>
      later.evaluate(async () => (await (await caches.match('/themas'))?.text())?.includes('-other.')),
    )
    .toBe(true);
  expect(await isOther(later)).toEqual([true]);
  await page.locator('header nav a[href="/podcasts"]:visible').first().click();
  await expect(page).toHaveURL(`${origin}/podcasts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Podcasts' })).toBeVisible();
  expect((await isOther(page)).length).toBe(1);

  await context.setOffline(true);
  for (const [path, isOfOther] of [
    ['/nieuws', false],
    ['/podcasts', true],
    ['/themas', true],
    ['/agenda', true],
  ] as const) {
    for (const tab of [page, later]) {
      await tab.goto(`${origin}${path}`);
      await expect(saysSaved(tab)).toBeVisible();
      expect(await isOther(tab), path).toEqual([isOfOther]);
    }
  }
  await Promise.all([page.close(), later.close()]);
  troubles.length = 0;
});

test('a full storage: pages are as without a worker, what was kept before stays, and a recording says that it was not saved (D5)', async ({
  page,
  context,
  troubles,
}) => {
  await using site = await startSite(quietSettings);
  const { origin } = site;
  await page.goto(`${origin}/nieuws`);
  await untilSaved(page, '/agenda');
  const browser = await context.newCDPSession(page);
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  const fill = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) });
  await fill(usage + 1000);
  await page.goto(`${origin}/en/podcasts/the-ui-of-urk`);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('button', { name: /^Save for offline listening/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be saved' })).toBeVisible();
  // A failing worker sends no message, but it drops its pictures.
  await expect.poll(() => page.evaluate(() => caches.has('tweeklank-1-pictures'))).toBe(false);
  expect(await page.evaluate(() => caches.match('/en/podcasts/the-ui-of-urk').then(Boolean))).toBe(false);
  expect(troubles).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${origin}/nieuws`);
  await expect(saysSaved(page)).toBeVisible();
  await context.setOffline(false);
  troubles.length = 0;
  await fill();
  await page.goto(`${origin}/themas`);
  await untilSaved(page, '/themas');
});
