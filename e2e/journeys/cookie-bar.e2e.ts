import type { Locator, Page } from '@playwright/test';
import { barOf, controlOf, cookiesOf, ENABLED, GIVEN, VERSION, words } from '../fixtures/cookie-bar.ts';
import { holdChunk } from '../fixtures/hold-chunk.ts';
import { showFont } from '../fixtures/measure-looks.ts';
import { forgetShiftsOfFonts, shiftsOf, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/site-test.ts';

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

for (const language of ['nl', 'en'] as const) {
  const text = words[language];

  test.describe('by touch on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test(`declining takes one tap and holds on other pages and in the other language; nothing shifts (${language}) (K1, K10)`, async ({
      page,
    }) => {
      await watchShifts(page);
      const arrive = await holdChunk(page, 'consent-frame');
      await page.goto(text.privacy);
      const bar = barOf(page);
      await expect(bar).toBeVisible();
      await forgetShiftsOfFonts(page);
      arrive();
      await expect(controlOf(page)).toBeVisible();
      const shifts = await shiftsOf(page);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);

      await bar.getByRole('button', { name: text.decline }).tap();
      await expect(bar).toHaveCount(0);
      await expect.poll(async () => [...(await cookiesOf(page)).keys()]).toEqual([GIVEN, VERSION]);
      expect((await cookiesOf(page)).get(GIVEN)?.value).toBe('false');
      await page.goto(language === 'nl' ? words.en.home : words.nl.home);
      await expect(controlOf(page)).toBeVisible();
      await expect(page.locator('.consent-bar:visible')).toHaveCount(0);
    });

    test(`with text of twice the size in a low window the bar leaves room for the page, and all of it can be reached (${language}) (K1, K10)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 320 });
      await page.goto(text.privacy);
      const bar = barOf(page);
      await expect(bar).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await heightOf(bar)).toBeLessThanOrEqual(0.6 * 320);
      for (const each of [bar.getByRole('link'), ...(await bar.getByRole('button').all())]) {
        await each.scrollIntoViewIfNeeded();
        await expect(each).toBeInViewport({ ratio: 0.95 });
      }
    });
  });
}
for (const [language, width, height, most] of [
  ['nl', 320, 640, 190],
  ['nl', 360, 740, 168],
  ['en', 360, 740, 168],
  ['nl', 768, 1024, 104],
  ['nl', 1440, 900, 96],
  ['en', 1440, 900, 96],
  ['nl', 1920, 1080, 96],
] as const)
  test(`while undecided a bar is fixed at the bottom of the window, with the specified text and buttons, ${width} px (${language}) (K1)`, async ({
    page,
  }) => {
    const text = words[language];
    await page.setViewportSize({ width, height });
    for (const path of [text.home, text.agendaPath, text.deep]) {
      await page.goto(path);
      const bar = barOf(page);
      await expect(bar).toContainText(text.text);
      await expect(bar.getByRole('link', { name: text.policy })).toHaveAttribute('href', text.privacy);
      for (const name of [text.accept, text.decline, text.customize])
        await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
      const box = await bar.boundingBox();
      expect([box?.x, box?.width]).toEqual([0, width]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
      expect(box?.height, path).toBeLessThanOrEqual(most);
    }
  });

for (const width of [360, 1440])
  test(`the bar covers no focused element, before and after the script has come, ${width} px (K10)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const arrive = await holdChunk(page, 'consent-frame');
    await page.goto('/agenda');
    for (const isThere of [false, true]) {
      if (isThere) {
        arrive();
        await expect(controlOf(page)).toBeVisible();
      }
      const top = (await barOf(page).boundingBox())?.y ?? 0;
      for (const link of await page.locator('main a:visible, footer a:visible').all()) {
        await link.focus();
        const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
        // A link higher than the window needs only its top visible.
        expect(Math.min(y + height, y + 44), (await link.textContent()) ?? '').toBeLessThanOrEqual(top);
      }
    }
  });

async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

for (const [language, viewport] of [
  ['nl', { width: 360, height: 740 }],
  ['en', { width: 1440, height: 900 }],
] as const)
  test(`the bar is there before the script, and its buttons work: ${viewport.width} px (${language}) (N12)`, async ({
    page,
  }) => {
    const text = words[language];
    await page.setViewportSize(viewport);
    await withoutScripts(page);
    for (const [decision, given] of [
      ['decline', 'false'],
      ['accept', 'true'],
    ] as const) {
      await page.goto(`${text.deep}?from=mail`);
      const bar = barOf(page);
      await expect(bar).toHaveCount(1);
      expect((await cookiesOf(page)).size).toBe(0);
      await bar.getByRole('button', { name: text[decision], exact: true }).click();
      await expect(bar).toHaveCount(0);
      await expect(page).toHaveURL(`${text.deep}?from=mail`);
      const cookies = await cookiesOf(page);
      expect(cookies.get(GIVEN)).toMatchObject({ value: given, path: '/', sameSite: 'Strict' });
      expect(cookies.get(ENABLED)?.value).toBe(decision === 'accept' ? 'ga' : undefined);
      await page.context().clearCookies();
    }
  });

test('the server writes the same cookies with script and without, and no script writes one (N12, K6, K11)', async ({
  page,
  context,
}) => {
  const written: unknown[] = [];
  const byScript: string[] = [];
  await page.exposeFunction('noteCookie', (line: string) => byScript.push(line));
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      ...own,
      set(line: string) {
        (window as unknown as { noteCookie(line: string): void }).noteCookie(line);
        own?.set?.call(this, line);
      },
    });
  });
  for (const hasScript of [true, false]) {
    if (!hasScript) await withoutScripts(page);
    await page.goto('/privacy');
    if (hasScript) await expect(controlOf(page)).toBeVisible();
    await page.getByRole('button', { name: words.nl.accept }).click();
    await expect.poll(async () => (await cookiesOf(page)).has(ENABLED)).toBe(true);
    const cookies = await cookiesOf(page);
    written.push([GIVEN, ENABLED, VERSION].map((name) => ({ ...cookies.get(name), expires: 'in a year' })));
    await context.clearCookies();
  }
  expect(written[1]).toEqual(written[0]);
  expect(byScript.filter((line) => !/^_ga|Max-Age=0/.test(line))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is shown and works; on the page about privacy a decision can be changed (K1, K3, N12)', async ({
    page,
  }) => {
    await page.goto('/agenda');
    await barOf(page).getByRole('button', { name: words.nl.decline }).click();
    await expect(page).toHaveURL('/agenda');
    await expect(barOf(page)).toHaveCount(0);
    expect((await cookiesOf(page)).get(GIVEN)?.value).toBe('false');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect(page).toHaveURL('/privacy');
    for (const name of [GIVEN, ENABLED, VERSION]) await expect(page.getByRole('main')).toContainText(name);
    await barOf(page).getByRole('button', { name: words.nl.accept }).click();
    expect((await cookiesOf(page)).get(GIVEN)?.value).toBe('true');
  });

  test('learning more leads to the page about privacy, in its language (K1, N12)', async ({ page }) => {
    await page.goto('/en/agenda');
    await barOf(page).getByRole('button', { name: words.en.customize }).click();
    await expect(page).toHaveURL(/\/en\/privacy\??$/);
  });

  test('the bar covers no way to a ticket and no end of a page (K1, N12)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/agenda/mondvol');
    await showFont(page);
    const top = (await barOf(page).boundingBox())?.y ?? 0;
    await page.locator('.event-dates').scrollIntoViewIfNeeded();
    const ticket = await page.locator('.event-ticket[data-at="bar"]').boundingBox();
    expect((ticket?.y ?? 0) + (ticket?.height ?? 0)).toBeCloseTo(top, 0);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const { y, height } = (await last.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThanOrEqual(top);
  });
});
