import { languages } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/site-test.ts';
import { quietSettings, startSite } from '../fixtures/start-site.ts';
import { untilSaved } from '../fixtures/until-saved.ts';

const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using site = await startSite(quietSettings);
      await use(site.origin);
    },
    { scope: 'worker' },
  ],
});

test.use({ hasRealClock: true });

const paths = {
  nl: {
    root: '',
    notice: /^Je bent offline; dit is van \d\d\.\d\d uur\.$/,
    title: 'Lezen zonder verbinding',
    save: /^Bewaar om offline te luisteren/,
    saved: 'Op dit apparaat bewaard',
    remove: 'Verwijder van dit apparaat',
  },
  en: {
    root: '/en',
    notice: /^You are offline; this is from \d\d:\d\d\.$/,
    title: 'Reading without a connection',
    save: /^Save for offline listening/,
    saved: 'Saved on this device',
    remove: 'Remove from this device',
  },
} as const;

for (const language of languages) {
  const { root, notice, title } = paths[language];

  test(`pages that were read and the agenda open without a network; for others there is a list of these (${language}) (D5)`, async ({
    page,
    context,
    origin,
    troubles,
  }) => {
    await page.goto(`${origin}${root}/podcasts`);
    await untilSaved(page, `${root}/podcasts`);
    await page.locator('main a[href*="/podcasts/"]').first().click();
    await expect(page).not.toHaveURL(/podcasts$/);
    const { pathname: episode } = new URL(page.url());
    await untilSaved(page, episode);
    await untilSaved(page, `${root}/agenda`);
    await untilSaved(page, `${root}/offline`);
    const said = page.getByRole('status').filter({ hasText: notice });

    await context.setOffline(true);
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    await page.goto(`${origin}${root}/agenda`);
    await expect(said).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${origin}${root}/themas/geluid`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.locator(`.saved-pages a[href="${episode}"]`).click();
    await expect(page).toHaveURL(origin + episode);
    await expect(said).toBeVisible();

    await context.setOffline(false);
    await expect(said).toBeHidden();
    await page.goto(`${origin}${root}/themas/geluid`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
    expect(troubles.splice(0).filter((each) => !/Failed to|could not be|net::|504/.test(each))).toEqual([]);
  });
}

test('the first visit asks for nothing of the worker before the page has loaded and is idle (D5)', async ({
  page,
  context,
  origin,
}) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/nieuws`, { waitUntil: 'load' });
  const isLate = (path: string) => /^\/(sw\.js|offline|agenda)$|start-offline|kept/.test(path);
  expect(requested.filter(isLate)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(scopes).toEqual([`${origin}/`]);
  const worker = await page.request.get(`${origin}/sw.js`, { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers()['content-encoding']).toBe('br');
  expect(Number(worker.headers()['content-length'])).toBeLessThan(4096);
});

test('an episode is kept on wish, with its page; it plays and seeks without a network, until it is removed (D5)', async ({
  page,
  context,
  origin,
  troubles,
}) => {
  const { root, save, saved, remove } = paths.en;
  await page.goto(`${origin}${root}/podcasts/the-ui-of-urk`);
  // The button hydrates when the visitor touches something.
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  await untilSaved(page, `${root}/podcasts/the-ui-of-urk`);
  await context.setOffline(true);
  await page.reload();
  // Before hydration a click does nothing.
  await page.locator('button.audio-player-square').click();
  const sound = page.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(50);
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 40;
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(40);
  await page.getByRole('button', { name: remove }).click();
  await expect(page.getByRole('button', { name: save })).toBeFocused();
  const left = await page.evaluate(
    async () => (await (await caches.open('tweeklank-1-sounds')).keys()).length,
  );
  expect(left).toBe(0);
  troubles.length = 0;
});

test('SERVICE_WORKER=off makes the browser forget the worker and what it kept (D5)', async ({ page }) => {
  let origin = '';
  {
    await using site = await startSite(quietSettings);
    origin = site.origin;
    // Loading pictures would fail when the site stops.
    await page.goto(`${origin}/nieuws`, { waitUntil: 'networkidle' });
    await untilSaved(page, '/nieuws');
  }
  await using site = await startSite({ ...quietSettings, PORT: new URL(origin).port, SERVICE_WORKER: 'off' });
  expect(site.origin).toBe(origin);
  await page.goto(`${origin}/nieuws`);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.reload();
  await expect.poll(left, 'and it does not come back').toEqual([0, 0]);
});
