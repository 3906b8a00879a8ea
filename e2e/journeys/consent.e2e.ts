import type { Page } from '@playwright/test';
import { oneLanguage } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { barOf, controlOf, cookiesOf, ENABLED, GIVEN, VERSION, words } from '../fixtures/cookie-bar.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';

function logRequests(page: Page): string[] {
  const log: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    log.push(host + pathname);
  });
  return log;
}

const counts = (log: string[]) => log.filter((each) => each.endsWith('/analytics.js')).length;

for (const language of ['nl', 'en'] as const) {
  const text = words[language];

  test(`the settings work by keyboard in a real dialog, which notices unsaved settings and restores focus (${language}) (K2, K3, K10)`, async ({
    page,
  }) => {
    await page.goto(text.home);
    const bar = barOf(page);
    const customize = bar.getByRole('button', { name: text.customize });
    await expect(customize).toBeVisible();
    await expect(controlOf(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: text.policy })).toBeFocused();
    for (const name of [text.accept, text.decline, text.customize]) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await customize.press('Enter');
    const dialog = page.getByRole('dialog', { name: text.settings });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: text.close })).toBeFocused();
    const always = dialog.getByRole('switch', { name: text.always });
    const analytics = dialog.getByRole('switch', { name: text.analytics });
    await expect(always).toBeChecked();
    await expect(always).toBeDisabled();
    await expect(analytics).not.toBeChecked();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(analytics).toBeChecked();
    await expect(dialog.getByRole('status')).toHaveText(text.unsaved);
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('status')).toHaveText('');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(customize).toBeFocused();
    expect((await cookiesOf(page)).size).toBe(0);

    await customize.press('Enter');
    await expect(analytics).not.toBeChecked();
    await analytics.press('Space');
    await dialog.getByRole('button', { name: text.save, exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(async () => (await cookiesOf(page)).get(ENABLED)?.value).toBe('ga');

    await controlOf(page).press('Enter');
    await expect(analytics).toBeChecked();
    await dialog.getByRole('button', { name: text.close }).click();
    await expect(controlOf(page)).toBeFocused();
  });

  test(`the settings accept all, save none, and decline all (${language}) (K2, K6)`, async ({ page }) => {
    await page.goto(text.privacy);
    await expect(controlOf(page)).toBeVisible();
    const stored = async () => {
      const cookies = await cookiesOf(page);
      return [cookies.get(GIVEN)?.value, cookies.get(ENABLED)?.value];
    };
    const dialog = page.getByRole('dialog', { name: text.settings });
    await barOf(page).getByRole('button', { name: text.customize }).click();
    await dialog.getByRole('button', { name: text.acceptAll }).click();
    await expect.poll(stored).toEqual(['true', 'ga']);
    for (const [name, given] of [
      [text.save, 'true'],
      [text.declineAll, 'false'],
    ] as const) {
      await controlOf(page).click();
      if (name === text.save) await dialog.getByRole('switch', { name: text.analytics }).uncheck();
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect.poll(stored).toEqual([given, undefined]);
      await expect(controlOf(page)).toBeVisible();
    }
  });
}

for (const language of oneLanguage) {
  const text = words[language];

  test(`accepting on a deep page enables counting there and on later visits, until it is withdrawn (${language}) (K1, K4, K5, K6, K10)`, async ({
    page,
  }) => {
    await page.clock.install();
    const log = logRequests(page);
    await page.goto(text.deep);
    const bar = barOf(page);
    const [accept, decline] = [
      bar.getByRole('button', { name: text.accept }),
      bar.getByRole('button', { name: text.decline }),
    ];
    await expect(controlOf(page)).toBeVisible();
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()];
    expect([one?.y, one?.width, one?.height]).toEqual([other?.y, other?.width, other?.height]);
    expect(other?.height).toBeGreaterThanOrEqual(44);
    const look = (element: Element) =>
      getComputedStyle(element).cssText + getComputedStyle(element).backgroundImage;
    expect(await accept.evaluate(look)).toBe(await decline.evaluate(look));
    expect(counts(log)).toBe(0);
    expect((await cookiesOf(page)).size).toBe(0);

    await accept.click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(1);
    await expect.poll(async () => (await cookiesOf(page)).get('_ga_tweeklank')?.value).toBe('1');
    const cookies = await cookiesOf(page);
    const year = Date.now() / 1000 + 31_536_000;
    for (const name of [GIVEN, ENABLED, VERSION]) {
      expect(cookies.get(name)).toMatchObject({ path: '/', sameSite: 'Strict' });
      expect(Math.abs((cookies.get(name)?.expires ?? 0) - year)).toBeLessThan(120);
    }
    expect([GIVEN, ENABLED].map((name) => cookies.get(name)?.value)).toEqual(['true', 'ga']);

    await page.getByRole('banner').getByRole('link', { name: text.agenda, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: text.agenda })).toBeVisible();
    await expect.poll(async () => (await cookiesOf(page)).get('_ga_tweeklank')?.value).toBe('2');
    expect(counts(log)).toBe(1);
    await page.reload();
    await expect.poll(() => counts(log)).toBe(2);
    await expect(bar).toHaveCount(0);

    await controlOf(page).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: text.declineAll }).click();
    await reloaded;
    await expect(controlOf(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(0);
    const left = await cookiesOf(page);
    expect([...left.keys()].filter((name) => name.startsWith('_ga') || name === ENABLED)).toEqual([]);
    expect(left.get(GIVEN)?.value).toBe('false');
    await expect(page.locator('script[src$="/analytics.js"]')).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    expect(counts(log)).toBe(2);
    expect(log.filter((each) => !each.startsWith('localhost:'))).toEqual([]);
  });
}

test('a malformed consent cookie is no decision, and left-over cookies are removed (K6)', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await page.context().addCookies([
    { name: GIVEN, value: 'true.%%%', url },
    { name: ENABLED, value: 'ga~"', url },
    { name: '_ga_OLD', value: '1', url },
  ]);
  const log = logRequests(page);
  await page.goto('/');
  await expect(page.locator('.consent-bar:visible')).toBeVisible();
  await expect.poll(async () => (await cookiesOf(page)).has('_ga_OLD')).toBe(false);
  expect(counts(log)).toBe(0);
});

test('a decision in one window applies at once in another: the bar closes, and counting stops (K5, K6)', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/privacy');
    await expect(window.locator('.consent-bar:visible')).toBeVisible();
  }
  await page.getByRole('button', { name: words.nl.accept }).click();
  await expect(other.locator('.consent-bar:visible')).toHaveCount(0);
  await expect(other.locator('script[src$="/analytics.js"]')).toHaveCount(1);

  await controlOf(page).click();
  const reloaded = other.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: words.nl.declineAll }).click();
  await reloaded;
  await expect(other.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
  await expect(other.locator('script[src$="/analytics.js"]')).toHaveCount(0);
  await expect
    .poll(async () => [...(await cookiesOf(page)).keys()].filter((name) => name.startsWith('_ga')))
    .toEqual([]);
});

test('a decision that the server did not store holds on this page, and the next page asks again (K6, K11)', async ({
  page,
  troubles,
}) => {
  await page.goto('/privacy');
  await expect(controlOf(page)).toBeVisible();
  await page.route('**/api/consent?*', (route) => route.abort());
  await barOf(page).getByRole('button', { name: words.nl.decline }).click();
  await expect(barOf(page)).toHaveCount(0);
  await expect.poll(() => troubles.some((each) => each.includes('The next page asks again'))).toBe(true);
  troubles.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
  await page.reload();
  await expect(barOf(page)).toBeVisible();
});

test('other services run where a setting names them: no request before consent, none after it is withdrawn (K5, K9)', async ({
  page,
  troubles,
}) => {
  await using site = await startSite({
    ANALYTICS_SRC: 'https://stats.example/tag.js',
    PIXEL_SRC: 'https://pixel.example/seen.gif',
  });
  const others = () => log.filter((each) => !each.startsWith('localhost:')).toSorted();
  const log = logRequests(page);
  await page.route('https://stats.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga_X=1; Path=/';" }),
  );
  await page.route('https://pixel.example/**', (route) =>
    route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64'),
    }),
  );
  await page.goto(site.origin);
  const bar = page.locator('.consent-bar:visible');
  await expect(bar).toContainText('stats.example');
  await expect(bar).toContainText('pixel.example');
  expect(others()).toEqual([]);

  await bar.getByRole('button', { name: words.nl.accept }).click();
  await expect.poll(others).toEqual(['pixel.example/seen.gif', 'stats.example/tag.js']);
  expect(troubles.splice(0).toSorted()).toEqual(['a request to pixel.example', 'a request to stats.example']);
  await expect.poll(async () => (await cookiesOf(page)).has('_ga_X')).toBe(true);

  log.length = 0;
  await controlOf(page).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: words.nl.declineAll }).click();
  await reloaded;
  await expect(controlOf(page)).toBeVisible();
  await page.goto(`${site.origin}/agenda`);
  await expect(controlOf(page)).toBeVisible();
  expect(others()).toEqual([]);
  expect((await cookiesOf(page)).has('_ga_X')).toBe(false);
  // The server stops with the test, so no request may be pending.
  await page.goto('about:blank');
});

test('without optional services there is no bar, and the link stays a link (K5)', async ({ page }) => {
  await using site = await startSite({ ANALYTICS_SRC: '', PIXEL_SRC: '' });
  const log = logRequests(page);
  await arriveAt(page, site.origin);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(log.filter((each) => each.includes('consent-frame'))).toEqual([]);
  await expect(page.locator('.consent-bar:visible')).toHaveCount(0);
  await page.goto('about:blank');
});
