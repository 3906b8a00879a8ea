import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { holdChunk } from '../fixtures/hold-chunk.ts';
import { markWindow } from '../fixtures/mark-window.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: { home: '/', agenda: '/agenda', news: '/nieuws', search: '/zoeken', agendaTitle: 'Agenda' },
  en: {
    home: '/en',
    agenda: '/en/agenda',
    news: '/en/nieuws',
    search: '/en/search',
    agendaTitle: 'What’s on',
  },
};

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { home, agenda, news, agendaTitle } = words[language];

  if (isTurn())
    test(`a link fetches its payload: title, heading and focus change (${language}) (Q6)`, async ({
      page,
    }) => {
      const payload = page.waitForRequest((request) => request.url().includes(`${agenda}/_payload.json?`));
      await arriveAt(page, news);
      const isSameDocument = await markWindow(page);
      await page.getByRole('banner').getByRole('link', { name: agendaTitle, exact: true }).first().click();
      await payload;
      await expect(page).toHaveURL(agenda);
      await expect(page).toHaveTitle(`${agendaTitle} – Tweeklank`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await isSameDocument()).toBe(true);
    });

  if (isTurn())
    test(`each style sheet is fetched once, also one that the document names twice (${language}) (N11)`, async ({
      page,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(agenda);
      const sheets = requested.filter((each) => each.endsWith('.css'));
      expect(sheets.length).toBeGreaterThan(0);
      expect(sheets).toEqual([...new Set(sheets)]);
    });

  if (isTurn())
    test(`the language switch leads to the same page in the other language (${language}) (R1)`, async ({
      page,
    }) => {
      const other = language === 'nl' ? 'en' : 'nl';
      await page.goto(agenda);
      await page.locator('.menu-toggle').click();
      await page
        .getByRole('link', { name: other === 'en' ? 'English' : 'Nederlands' })
        .first()
        .click();
      await expect(page).toHaveURL(words[other].agenda);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByRole('contentinfo')).toContainText(other === 'en' ? 'Address' : 'Adres');
    });

  if (isTurn())
    test(`an unknown address shows the not-found page with status 404 (${language}) (R11)`, async ({
      page,
      troubles,
    }) => {
      const response = await page.goto(`${home === '/' ? '' : home}/bestaat/niet`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText(
        `Page not found: ${home === '/' ? '' : home}/bestaat/niet`,
      );
      await expect(page).toHaveTitle(/ – Tweeklank$/);
      await expect(page.getByRole('banner'), 'it is not the home page').not.toHaveAttribute('data-home');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const refused = await page.goto(`${home === '/' ? '' : home}/Niet%20Goed`);
      expect(refused?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText(
        `Page Not Found: ${home === '/' ? '' : home}/Niet Goed`,
      );
      expect(troubles.splice(0)).toHaveLength(2);
    });
}

for (const language of oneLanguage) {
  const { agenda, news, search, agendaTitle } = words[language];

  test(`links inside the text of a page are client navigations too (${language}) (L2)`, async ({ page }) => {
    await arriveAt(page, news);
    const isSameDocument = await markWindow(page);
    await page.locator(`main a[href^="${news}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${news}/.+`));
    expect(await isSameDocument()).toBe(true);
  });

  test(`a slow navigation shows a progress line under the header (${language})`, async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await arriveAt(page, news);
    await page.route(`**${agenda}/_payload.json?*`, async (route) => {
      await held;
      await route.continue();
    });
    const bar = page.getByRole('banner');
    await expect(bar).not.toHaveAttribute('data-loading');
    await page.getByRole('banner').getByRole('link', { name: agendaTitle, exact: true }).first().click();
    await expect(bar).toHaveAttribute('data-loading');
    arrive();
    await expect(page).toHaveURL(agenda);
    await expect(bar).not.toHaveAttribute('data-loading');
  });

  test(`the progress line is visible in the open menu and in the search panel too (${language})`, async ({
    page,
  }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const line = (part: string) =>
      page.locator(part).evaluate((element) => {
        const { content, top, height, zIndex } = getComputedStyle(element, '::after');
        return content === 'none' ? null : [top, height, zIndex];
      });
    await arriveAt(page, news);
    await page.route('**/_payload.json?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('.menu-toggle').click();
    await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
    expect(await line('.header')).toBeNull();
    await page.locator(`.menu-primary a[href="${agenda}"]`).click();
    await expect.poll(() => line('.header')).toEqual(['0px', '3px', '3']);

    await page.locator('.header-search').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('urk');
    await dialog.locator('.search-hit a').first().click();
    await expect.poll(() => line('.search-bar')).toEqual(['77px', '3px', 'auto']);
    arrive();
    await expect(dialog).toBeHidden();
    await expect.poll(() => line('.header')).toBeNull();
  });

  test(`going back before hydration gives the page of that address (${language})`, async ({ page }) => {
    // Hydration keeps the click in the document, so going back only changes the address.
    await arriveAt(page, news);
    await page.locator(`main a[href^="${news}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${news}/.+`));
    const arrive = await holdChunk(page, 'mount');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(news);
    const again = page.waitForEvent('load');
    arrive();
    await again;
    await expect(page.locator('.overview-list').first()).toBeVisible();
  });

  test(`back restores the scroll position (${language})`, async ({ page, context, consent }) => {
    await context.addCookies(consent);
    await arriveAt(page, agenda);
    const row = page.locator('.event-row-link').nth(4);
    await row.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(200);
    await row.click();
    await expect(page).not.toHaveURL(agenda);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: agendaTitle })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test(`back focuses the link that was followed, in a list and in search results (${language})`, async ({
    page,
  }) => {
    for (const [start, links] of [
      [agenda, '.event-row-link'],
      [`${search}?q=ui`, '.search-hit a'],
    ] as const) {
      await arriveAt(page, start);
      const link = page.getByRole('main').locator(links).nth(2);
      const href = await link.getAttribute('href');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(href ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(start);
      await expect(link).toBeFocused();
      const place = await page.evaluate(() => window.scrollY);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    }
  });

  test(`quick steps back and forward during pending navigations end at the last address (${language})`, async ({
    page,
  }) => {
    await arriveAt(page, news);
    const isSameDocument = await markWindow(page);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: agendaTitle, exact: true }).first().click();
    await expect(page).toHaveURL(agenda);
    await page.locator('.event-row-link').first().click();
    await expect(page).not.toHaveURL(agenda);
    await expect(page).not.toHaveTitle(`${agendaTitle} – Tweeklank`);
    const last = page.url();
    const title = await page.title();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/_payload.json?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(async () => {
      for (const step of [-1, -1, 1, -1, 1, 1]) {
        const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        window.history.go(step);
        await popped;
      }
    });
    await expect(page).toHaveURL(last);
    await expect(bar, 'what is shown is not waited for').not.toHaveAttribute('data-loading');
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(agenda);
    await expect(page).toHaveTitle(title);
    arrive();
    await expect(page).toHaveTitle(`${agendaTitle} – Tweeklank`);
    expect(await isSameDocument()).toBe(true);
  });
}

test('a failed payload logs a warning, and the browser loads the page itself', async ({ page, troubles }) => {
  await page.route('**/_payload.json*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await arriveAt(page, '/nieuws');
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.getByRole('banner').getByRole('link', { name: 'Agenda', exact: true }).first().click();
  expect((await warning).text()).toContain('The payload of /agenda could not be loaded');
  await expect(page).toHaveURL('/agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  troubles.length = 0;
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-GB' });

  test('the root redirects to English, and on every other path the path decides the language (R8)', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await page.goto('/agenda');
    await expect(page).toHaveURL('/agenda');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  });
});

test('a page without translation shows its Dutch text under /en, with a lang attribute and a notice (R13)', async ({
  page,
}) => {
  await page.goto('/en/themes/echoes/zo-lees-je-een-etiket');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('This page has not been translated yet.')).toBeVisible();
  await expect(page.locator('main [lang="nl"] h1')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/zo-lees-je-een-etiket$/);
  await expect(page.locator('link[hreflang="en"]')).toHaveCount(0);
});
