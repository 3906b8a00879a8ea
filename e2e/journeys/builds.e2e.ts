import type { Page, Request, Response } from '@playwright/test';
import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { markWindow } from '../fixtures/mark-window.ts';
import { expect, test } from '../fixtures/site-test.ts';

const paths = {
  nl: {
    home: '/',
    agenda: '/agenda',
    news: '/nieuws',
    podcasts: '/podcasts',
    themes: '/themas',
    noConnection: 'Geen verbinding',
  },
  en: {
    home: '/en',
    agenda: '/en/agenda',
    news: '/en/nieuws',
    podcasts: '/en/podcasts',
    themes: '/en/themes',
    noConnection: 'No connection',
  },
};

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator(`header nav a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

function payloadsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) requests.push(request);
  });
  return requests;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const query = search.split('&').slice(1).join('&');
  return (pathname.replace('/_payload.json', '') || '/') + (query && `?${query}`);
}

async function rest(page: Page, looks = 1): Promise<void> {
  // A request may precede the wait, so the page's own record is read.
  await page.waitForFunction((least) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => /\/builds\/latest\.json\?\d+$/.test(name)).length >= least;
  }, looks);
  await page.waitForLoadState('networkidle');
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { agenda, news, podcasts, noConnection } = paths[language];

  if (isTurn())
    test(`offline the page stays and shows a message; online again the navigation works (${language})`, async ({
      page,
      context,
      troubles,
    }) => {
      await page.goto(agenda);
      await rest(page);
      const isSameDocument = await markWindow(page);
      await follow(page, news);
      await context.setOffline(true);
      const notice = page.getByRole('status').filter({ hasText: noConnection });
      await expect(notice).toBeVisible();
      await page.goBack();
      await expect(page, 'a page of this visit is still there').toHaveURL(agenda);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.locator('.event-row-link').last().click();
      await expect
        .poll(() => troubles.filter((each) => each.startsWith('The payload of')).length, 'asked for in vain')
        .toBe(2);
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL(agenda);
      await expect(page.getByRole('banner'), 'nothing is on its way').not.toHaveAttribute('data-loading');
      expect(await isSameDocument()).toBe(true);

      await context.setOffline(false);
      await expect(notice).toBeHidden();
      await follow(page, podcasts);
      expect(await isSameDocument()).toBe(true);
      expect(troubles.filter((each) => !/could not be loaded|ERR_INTERNET_DISCONNECTED/.test(each))).toEqual(
        [],
      );
      troubles.length = 0;
    });
}

for (const language of oneLanguage) {
  const { agenda, news, podcasts, themes, noConnection } = paths[language];

  test(`the manifest and the newest build are asked for about 1 s after idle, then hourly and on return (${language}) (Q5 Q7)`, async ({
    page,
  }) => {
    await page.clock.install();
    const looks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/latest.json')) looks.push(request.url());
    });
    const manifest = page.waitForResponse(/\/builds\/meta\/[0-9a-f]{12}\.json$/);
    const arrival = await page.goto(news);
    const rules = await manifest;
    expect(Object.keys(await rules.json())).toEqual(['id', 'routes', 'redirects']);
    await expect.poll(() => looks).toEqual([expect.stringMatching(/latest\.json\?\d{13}$/)]);
    const startOf = (response: Response | null) => response?.request().timing().startTime ?? 0;
    expect(startOf(rules) - startOf(arrival)).toBeGreaterThanOrEqual(1000);
    await page.clock.fastForward('01:00:00');
    await expect.poll(() => looks.length).toBe(2);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => looks.length).toBe(3);
  });

  test(`a newer build is loaded at the next navigation, once per path in 10 s (${language}) (Q5)`, async ({
    page,
  }) => {
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }));
    await page.goto(news);
    await rest(page);
    const isOldDocument = await markWindow(page);
    expect(await isOldDocument(), 'nothing happens while the visitor reads').toBe(true);
    await page.locator(`header nav a[href="${agenda}"]:visible`).first().click();
    await expect.poll(isOldDocument).toBe(false);
    await expect(page).toHaveURL(agenda);

    await rest(page);
    const isSecondDocument = await markWindow(page);
    await page.locator(`header nav a[href="${podcasts}"]:visible`).first().click();
    await expect.poll(isSecondDocument, 'another path').toBe(false);
    await rest(page);
    const isThirdDocument = await markWindow(page);
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((each) => /tweeklank-reload .*agenda$/.test(each));
      if (key) sessionStorage.setItem(key, String(Date.now()));
    });
    await follow(page, agenda);
    expect(await isThirdDocument(), 'the same path within 10 s').toBe(true);
  });

  test(`data of visible links is prefetched, at most four requests at once, and a click needs no further request (${language}) (Q6)`, async ({
    page,
  }) => {
    const requests = payloadsOf(page);
    const waiting = new Set<() => void>();
    let isHeld = true;
    let most = 0;
    await page.route('**/_payload.json?*', async (route) => {
      if (isHeld) await new Promise<void>((go) => waiting.add(go));
      await route.continue();
    });
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(themes);
    await expect.poll(() => waiting.size).toBe(4);
    await page.locator(`footer a[href="${podcasts}"]`).first().hover();
    most = waiting.size;
    isHeld = false;
    for (const go of waiting) go();
    await expect.poll(() => requests.map(pathOf)).toContain(podcasts);
    await page.waitForLoadState('networkidle');
    expect(most).toBe(4);
    const requested = requests.map(pathOf);
    expect(requested, 'four that are in sight, and what was pointed at').toHaveLength(5);
    expect(new Set(requested).size, 'each once').toBe(5);
    expect(requested).not.toContain(themes);

    const [first = ''] = requested;
    await page.locator(`#site_content a[href="${first}"]`).first().click();
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(requests.map(pathOf).filter((path) => path === first)).toHaveLength(1);
  });

  test(`offline a click in the menu or in the search panel shows a message there (${language})`, async ({
    page,
    context,
    troubles,
  }) => {
    await page.goto(agenda);
    await rest(page);
    await page.locator('.header-search').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('ui');
    const hit = dialog.locator('.search-hit a').first();
    await expect(hit).toBeVisible();
    await context.setOffline(true);
    await hit.click();
    await expect(dialog.getByRole('status').filter({ hasText: noConnection })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await context.setOffline(false);

    await page.locator('.menu-toggle').click();
    await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
    await context.setOffline(true);
    await page.locator(`.menu-primary a[href="${news}"]`).click();
    const notice = page.getByRole('status').filter({ hasText: noConnection });
    await expect(notice).toBeInViewport();
    const isOnTop = await notice.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
    await expect(page).toHaveURL(agenda);
    troubles.length = 0;
  });

  test(`if a route chunk fails to load the page is reloaded, and never twice (${language}) (Q8)`, async ({
    page,
    troubles,
  }) => {
    const other = language === 'nl' ? 'en' : 'nl';
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route(`**/assets/words.${other}-*.js`, (route) => route.abort());
    await arriveAt(page, agenda);
    await page.locator('.menu-toggle').click();
    await page.locator(`.menu-languages a[hreflang="${other}"]`).click();
    await expect.poll(() => documents).toEqual([agenda, paths[other].agenda]);
    const wordless = () => troubles.filter((each) => each.startsWith('No words for locale'));
    await expect.poll(() => wordless().length, 'on the way and once there').toBe(2);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 }), 'readable all the same').toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual([agenda, paths[other].agenda]);
    troubles.length = 0;
  });
}

test('if prefetching a chunk fails the page stays, and the next click reloads it (Q8)', async ({
  page,
  troubles,
}) => {
  await page.route('**/assets/search-overlay-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/search-overlay-'));
  await arriveAt(page, '/nieuws');
  const isSameDocument = await markWindow(page);
  await rest(page);
  await failed;
  await rest(page, 2);
  // The browser reports a response before the script has it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => null));
  expect(await isSameDocument()).toBe(true);
  await page.locator('.header-left a[href="/agenda"]').click();
  await expect(page).toHaveURL('/agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect.poll(isSameDocument).toBe(false);
  expect(troubles.splice(0).filter((trouble) => !/search-overlay|net::/.test(trouble))).toEqual([]);
});

test('menu and search are loaded before they are clicked, and open offline (Q8)', async ({
  page,
  context,
  troubles,
}) => {
  await page.goto('/nieuws');
  await rest(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('/search-overlay-')),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('.menu-toggle').click();
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await page.locator('.header-search').click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  expect(
    troubles
      .splice(0)
      .filter((trouble) => !/search|slides of the menu|ERR_INTERNET_DISCONNECTED/.test(trouble)),
  ).toEqual([]);
});

for (const [what, body] of [
  ['null', 'null'],
  ['a list', '[]'],
  ['a page without words', '{"status":200,"meta":{"title":"x"},"main":null}'],
  ['an error of somebody’s proxy', '{"error":"no"}'],
] as const) {
  test(`a payload of JSON with another shape (${what}) logs a warning, and the browser loads the page (Q6)`, async ({
    page,
    troubles,
  }) => {
    await page.route('**/agenda/_payload.json*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await arriveAt(page, '/nieuws');
    const isSameDocument = await markWindow(page);
    await page.locator('header nav a[href="/agenda"]:visible').first().click();
    await expect(page).toHaveURL('/agenda');
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    expect(await isSameDocument()).toBe(false);
    expect(troubles.splice(0)).toEqual([
      expect.stringContaining('The payload of /agenda could not be loaded'),
    ]);
  });
}

for (const [what, response] of [
  ['403', { status: 403, body: 'no' }],
  ['404', { status: 404, body: 'no' }],
  ['a page of HTML', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`builds that answer with ${what} are unknown: a warning is logged, and navigation goes on (Q5 Q7)`, async ({
    page,
    troubles,
  }) => {
    await page.route('**/builds/**', (route) => route.fulfill(response));
    await page.goto('/nieuws');
    await expect
      .poll(() => troubles.some((each) => each.startsWith('Error fetching app manifest.')))
      .toBe(true);
    const isSameDocument = await markWindow(page);
    await follow(page, '/agenda');
    expect(await isSameDocument()).toBe(true);
    const ours = troubles.filter((each) => !/^Failed to load resource|answered 40[34]$/.test(each));
    expect(ours).toHaveLength(1);
    troubles.length = 0;
  });
}

test('storage that throws causes no reload and no error (Q5)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.goto('/nieuws');
  await rest(page);
  const isSameDocument = await markWindow(page);
  await follow(page, '/agenda');
  expect(await isSameDocument()).toBe(true);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)} (Q6)`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requests = payloadsOf(page);
    await page.goto('/nieuws');
    await rest(page);
    await page.locator('header nav a[href="/agenda"]:visible').first().hover();
    await page.locator('header nav a[href="/podcasts"]:visible').first().focus();
    await page.waitForLoadState('networkidle');
    expect(requests.map(pathOf)).toEqual([]);
    await follow(page, '/agenda');
    expect(requests.map(pathOf)).toEqual(['/agenda']);
  });
}

test('a link to an address with a redirect rule leads to its target, without a new document (R6 Q7)', async ({
  page,
}) => {
  await page.goto('/nieuws');
  await rest(page);
  const isSameDocument = await markWindow(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/home', textContent: 'huis' });
    document.querySelector('main h1')?.after(link);
  });
  await page.getByRole('link', { name: 'huis', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await isSameDocument()).toBe(true);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap uses the prefetched data (Q6)', async ({ page }) => {
    const requests = payloadsOf(page);
    await page.goto('/nieuws');
    await rest(page);
    const isSameDocument = await markWindow(page);
    const link = page.locator('main a[href^="/nieuws/"]').first();
    await link.tap();
    await expect(page).not.toHaveURL('/nieuws');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await isSameDocument()).toBe(true);
    const requested = requests.map(pathOf);
    const here = new URL(page.url()).pathname;
    expect(requested.filter((path) => path === here)).toHaveLength(1);
  });
});
