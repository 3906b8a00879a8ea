import type { Page } from '@playwright/test';
import { oneLanguage } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { holdChunk } from '../fixtures/hold-chunk.ts';
import { forgetShiftsOfFonts, shiftsOf, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';

const words = {
  nl: {
    home: '/',
    deep: '/agenda/een-zaal-vol-dialecten',
    agenda: 'Agenda',
    privacy: '/privacy',
    title: 'Mogen we tellen hoeveel je leest?',
    why: 'Waarom',
    yes: 'Ja, dat mag',
    no: 'Nee, liever niet',
    settings: 'Cookies instellen',
    analytics: 'Statistieken',
    always: 'Nodig',
    unsaved: 'Je keuze is nog niet bewaard.',
    save: 'Bewaar mijn keuze',
    saved: 'Je keuze is bewaard.',
    close: 'Sluit',
  },
  en: {
    home: '/en',
    deep: '/en/agenda/a-hall-full-of-dialects',
    agenda: 'What’s on',
    privacy: '/en/privacy',
    title: 'May we count how much you read?',
    why: 'Why',
    yes: 'Yes, that’s fine',
    no: 'No, rather not',
    settings: 'Cookie settings',
    analytics: 'Analytics',
    always: 'Necessary',
    unsaved: 'You have unsaved settings',
    save: 'Save my choice',
    saved: 'Your choice has been saved.',
    close: 'Close',
  },
};

const GIVEN = 'cookie_control_is_consent_given';
const ENABLED = 'cookie_control_cookies_enabled_ids';

/** The browser's cookies by name. */
async function cookiesOf(page: Page) {
  return new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
}

/** Collects every request from now on, as host and path. */
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

  test(`K2 K3 K10 the settings by keyboard: a real dialog, switches, a notice about unsaved changes, focus restored (${language})`, async ({
    page,
  }) => {
    await page.goto(text.home);
    const bar = page.getByRole('region', { name: text.title });
    const why = bar.getByRole('link', { name: text.why });
    await expect(why).toBeVisible();
    const control = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
    await expect(control).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(why).toBeFocused();
    for (const name of [text.yes, text.no]) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('button', { name })).toBeFocused();
    }
    await why.press('Enter');
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
    await expect(why).toBeFocused();
    expect((await cookiesOf(page)).size).toBe(0);

    await why.press('Enter');
    await expect(analytics).not.toBeChecked();
    await analytics.press('Space');
    await analytics.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect((await cookiesOf(page)).get(ENABLED)?.value).toBe('ga');

    await control.press('Enter');
    await expect(analytics).toBeChecked();
    await dialog.getByRole('button', { name: text.close }).click();
    await expect(control).toBeFocused();
  });

  test.describe('by touch on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test(`K1 K10 rejecting takes one tap and holds on other pages and in the other language; it is part of the page, and nothing shifts (${language})`, async ({
      page,
    }) => {
      await watchShifts(page);
      const arrive = await holdChunk(page, 'consent-frame');
      await page.goto(text.privacy);
      const bar = page.getByRole('region', { name: text.title });
      await expect(bar).toHaveCSS('position', 'static');
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(104);
      await forgetShiftsOfFonts(page);
      arrive();
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
      const shifts = await shiftsOf(page);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);

      await bar.getByRole('button', { name: text.no }).tap();
      await expect(bar).toHaveCount(0);
      const cookies = await cookiesOf(page);
      expect([...cookies.keys()]).toEqual([GIVEN]);
      expect(cookies.get(GIVEN)?.value).toMatch(/^false\./);
      await page.goto(language === 'nl' ? words.en.home : words.nl.home);
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
      await expect(page.locator('.consent-question:visible')).toHaveCount(0);
    });

    test(`K1 K10 with text of twice the size the question leaves room for the page, and all of it can be reached (${language})`, async ({
      page,
    }) => {
      await page.goto(text.privacy);
      const bar = page.getByRole('region', { name: text.title });
      await expect(bar).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(0.75 * 740);
      for (const each of [bar.getByRole('link'), ...(await bar.getByRole('button').all())]) {
        await each.scrollIntoViewIfNeeded();
        await expect(each).toBeInViewport({ ratio: 0.95 });
      }
    });
  });
}

/** The script of the site comes, and does nothing: its place is that of a script that is still on its way. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

for (const [language, viewport] of [
  ['nl', { width: 360, height: 740 }],
  ['en', { width: 1440, height: 900 }],
] as const)
  test(`N12 the question is there before the script, and its answers work: ${viewport.width} px (${language})`, async ({
    page,
  }) => {
    const text = words[language];
    await page.setViewportSize(viewport);
    await withoutScripts(page);
    for (const [answer, value] of [
      ['no', /^false\./],
      ['yes', /^true\./],
    ] as const) {
      await page.goto(`${text.deep}?from=mail`);
      const bar = page.getByRole('region', { name: text.title });
      await expect(bar).toHaveCount(1);
      expect((await cookiesOf(page)).size).toBe(0);
      await bar.getByRole('button', { name: text[answer] }).click();
      await expect(bar).toHaveCount(0);
      await expect(page).toHaveURL(`${text.deep}?from=mail`);
      const cookies = await cookiesOf(page);
      expect(cookies.get(GIVEN)).toMatchObject({ path: '/', sameSite: 'Strict' });
      expect(cookies.get(GIVEN)?.value).toMatch(value);
      expect(cookies.get(ENABLED)?.value).toBe(answer === 'yes' ? 'ga' : undefined);
      await page.context().clearCookies();
    }
  });

test('N12 K6 the script and the form write the same cookies', async ({ page, context }) => {
  const written: unknown[] = [];
  for (const hasScript of [true, false]) {
    if (!hasScript) await withoutScripts(page);
    await page.goto('/privacy');
    const control = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
    if (hasScript) await expect(control).toBeVisible();
    await page.getByRole('button', { name: words.nl.yes }).click();
    await expect.poll(async () => (await cookiesOf(page)).has(ENABLED)).toBe(true);
    const cookies = await cookiesOf(page);
    written.push([GIVEN, ENABLED].map((name) => ({ ...cookies.get(name), expires: 'in a year' })));
    await context.clearCookies();
  }
  expect(written[1]).toEqual(written[0]);
});

for (const language of oneLanguage) {
  const text = words[language];

  test(`K1 K4 K5 K6 K10 accepting on a deep page enables counting there and on later visits, until it is withdrawn (${language})`, async ({
    page,
  }) => {
    await page.clock.install();
    const log = logRequests(page);
    await page.goto(text.deep);
    const bar = page.getByRole('region', { name: text.title });
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('link')).toHaveAttribute('href', text.privacy);
    const [yes, no] = [
      bar.getByRole('button', { name: text.yes }),
      bar.getByRole('button', { name: text.no }),
    ];
    const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
    expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
    expect(noBox?.height).toBeGreaterThanOrEqual(44);
    const look = (element: Element) =>
      getComputedStyle(element).cssText + getComputedStyle(element).backgroundImage;
    expect(await yes.evaluate(look)).toBe(await no.evaluate(look));
    expect(counts(log)).toBe(0);
    expect((await cookiesOf(page)).size).toBe(0);

    await yes.click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(1);
    await expect.poll(async () => (await cookiesOf(page)).get('_ga_tweeklank')?.value).toBe('1');
    const cookies = await cookiesOf(page);
    const year = Date.now() / 1000 + 31_536_000;
    for (const name of [GIVEN, ENABLED]) {
      expect(cookies.get(name)).toMatchObject({ path: '/', sameSite: 'Strict' });
      expect(Math.abs((cookies.get(name)?.expires ?? 0) - year)).toBeLessThan(120);
    }
    expect(cookies.get(ENABLED)?.value).toBe('ga');

    await page.getByRole('banner').getByRole('link', { name: text.agenda, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: text.agenda })).toBeVisible();
    await expect.poll(async () => (await cookiesOf(page)).get('_ga_tweeklank')?.value).toBe('2');
    expect(counts(log)).toBe(1);
    await page.reload();
    await expect.poll(() => counts(log)).toBe(2);
    await expect(bar).toHaveCount(0);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: text.no }).click();
    await reloaded;
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toHaveCount(0);
    const left = await cookiesOf(page);
    expect([...left.keys()].filter((name) => name.startsWith('_ga') || name === ENABLED)).toEqual([]);
    expect(left.get(GIVEN)?.value).toMatch(/^false\./);
    await expect(page.locator('script[src$="/analytics.js"]')).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    expect(counts(log)).toBe(2);
    expect(log.filter((each) => !each.startsWith('localhost:'))).toEqual([]);
  });
}

test('K6 a malformed consent cookie is no decision, and left-over cookies are removed', async ({
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
  await expect(page.locator('.consent-question:visible')).toBeVisible();
  await expect.poll(async () => (await cookiesOf(page)).has('_ga_OLD')).toBe(false);
  expect(counts(log)).toBe(0);
});

test('K5 K6 a decision in one window applies at once in another: the question closes, and counting stops', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/privacy');
    await expect(window.locator('.consent-question:visible')).toBeVisible();
  }
  await page.getByRole('button', { name: words.nl.yes }).click();
  await expect(other.locator('.consent-question:visible')).toHaveCount(0);
  await expect(other.locator('script[src$="/analytics.js"]')).toHaveCount(1);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  const reloaded = other.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: words.nl.no }).click();
  await reloaded;
  await expect(other.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
  await expect(other.locator('script[src$="/analytics.js"]')).toHaveCount(0);
  await expect
    .poll(async () => [...(await cookiesOf(page)).keys()].filter((name) => name.startsWith('_ga')))
    .toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('K3 N12 no question is seen, and the cookie link leads to the text about cookies', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('.consent-question:visible')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('main')).toContainText(GIVEN);
  });
});

test('K5 K9 other services run where a setting names them: no request before consent, none after it is withdrawn', async ({
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
  const bar = page.locator('.consent-question:visible');
  await expect(bar).toContainText('stats.example');
  await expect(bar).toContainText('pixel.example');
  expect(others()).toEqual([]);

  await bar.getByRole('button', { name: words.nl.yes }).click();
  await expect.poll(others).toEqual(['pixel.example/seen.gif', 'stats.example/tag.js']);
  expect(troubles.splice(0).toSorted()).toEqual(['a request to pixel.example', 'a request to stats.example']);
  await expect.poll(async () => (await cookiesOf(page)).has('_ga_X')).toBe(true);

  log.length = 0;
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: words.nl.no }).click();
  await reloaded;
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
  await page.goto(`${site.origin}/agenda`);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible();
  expect(others()).toEqual([]);
  expect((await cookiesOf(page)).has('_ga_X')).toBe(false);
  // The server of this test stops at its end: no request may be pending then.
  await page.goto('about:blank');
});

test('K5 without optional services there is no question, and the link stays a link', async ({ page }) => {
  await using site = await startSite({ ANALYTICS_SRC: '', PIXEL_SRC: '' });
  const log = logRequests(page);
  await arriveAt(page, site.origin);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(log.filter((each) => each.includes('consent-frame'))).toEqual([]);
  await expect(page.locator('.consent-question:visible')).toHaveCount(0);
  // The server of this test stops at its end: no request may be pending then.
  await page.goto('about:blank');
});
