// One search in both places and languages: the journeys share texts and parts.
import type { Locator, Page } from '@playwright/test';
import { SEARCH_LIMITS } from '#app/features/search/search-limits.ts';
import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const noon = new Date('2026-11-20T12:00:00+01:00');
const paused = new Date('2026-11-20T12:10:00+01:00');

const texts = {
  nl: {
    start: '/agenda',
    searchPage: '/zoeken',
    search: 'Zoeken',
    close: 'Sluit het zoeken',
    clear: 'Wis wat er staat',
    vowel: 'klinker',
    archive: 'Agenda Archief',
    spoken: 'Gezegd in de podcast',
    loading: 'Laden…',
    failed: 'Het zoeken lukt nu niet.',
    again: 'Probeer het nog eens',
    nothing: /^Niets gevonden voor ‘qqqqqq’\./,
    asPage: 'Open als pagina',
    parking: 'Parkeren',
    other: 'toon',
    first: /Meet je eigen klinker|Klinkers maken van klei/,
  },
  en: {
    start: '/en/agenda',
    searchPage: '/en/search',
    search: 'Search',
    close: 'Close search',
    clear: 'Clear the text',
    vowel: 'vowel',
    archive: 'Agenda archive',
    spoken: 'Said in the podcast',
    loading: 'Loading...',
    failed: 'Searching does not work right now.',
    again: 'Try again',
    nothing: /^No results found for ‘qqqqqq’\./,
    asPage: 'Open as a page',
    parking: 'Parking',
    other: 'sound',
    first: /vowel/i,
  },
};

const parts = (page: Page, language: 'nl' | 'en') => {
  const { search } = texts[language];
  const dialog = page.getByRole('dialog', { name: search });
  return {
    dialog,
    trigger: page.getByRole('banner').getByRole('button', { name: search }),
    input: dialog.getByRole('searchbox'),
    status: dialog.locator('.hidden[role="status"]'),
    hits: dialog.locator('.search-hit a').filter({ visible: true }),
    isLocked: () => page.evaluate(() => 'scrollLocks' in document.documentElement.dataset),
    place: () => page.evaluate(() => window.scrollY),
  };
};

async function open(page: Page, language: 'nl' | 'en') {
  const found = parts(page, language);
  await page.clock.install({ time: noon });
  await page.goto(texts[language].start);
  await found.trigger.click();
  await expect(found.input).toBeFocused();
  return found;
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { start, searchPage, search, close, clear, vowel, archive, asPage, ...said } = texts[language];

  if (isTurn())
    test(`a lobby, an answer, and results update while typing, in groups, with marks, dates and an announced count (${language}) (V8, S1, S2, S5, S7, S8, S9, S10)`, async ({
      page,
    }) => {
      const { dialog, input, status, hits } = await open(page, language);
      await expect(dialog.getByRole('button', { name: clear })).toHaveCount(0);
      await expect(dialog.locator('.search-lobby')).toBeVisible();
      await expect(dialog.locator('.search-keys')).toHaveCount(0);
      expect(await axeFindings(page, { part: 'dialog' })).toEqual([]);
      await input.fill(said.parking);
      await expect(dialog.getByRole('heading', { name: said.parking })).toBeVisible();
      await expect(dialog.locator('.search-lobby')).toBeHidden();
      expect(await axeFindings(page, { part: 'dialog' })).toEqual([]);
      await input.fill('');
      await input.pressSequentially(vowel.toUpperCase());
      await expect(hits.filter({ hasText: said.first }).first()).toBeVisible();
      // Results for the first letters may appear first.
      await expect(dialog.locator('mark').first()).toHaveText(new RegExp(`^${vowel}$`, 'i'));
      await expect(dialog.locator('time').first()).toBeVisible();
      await expect(dialog.getByRole('heading', { name: said.spoken })).toBeVisible();
      const groups = dialog.locator('.search-group');
      await expect(groups.last().getByRole('heading', { level: 2 })).toHaveText(archive);
      const sizes = await groups.evaluateAll((each) =>
        each.map((group) => group.querySelectorAll('.search-hit').length),
      );
      expect(Math.max(...sizes)).toBeLessThanOrEqual(SEARCH_LIMITS.perGroup);
      const listed = sizes.reduce((sum, size) => sum + size);
      expect(listed).toBeLessThanOrEqual(SEARCH_LIMITS.results);
      await expect(dialog.locator('.search-count')).toHaveText(new RegExp(`^${listed} `));
      expect(sizes.length).toBeGreaterThan(SEARCH_LIMITS.groupsInOneColumn);
      await expect(dialog.locator('.search-results')).toHaveAttribute('data-columns', '2');
      await expect(status).toHaveText(await dialog.locator('.search-count').innerText());
      expect(await axeFindings(page, { part: 'dialog' })).toEqual([]);

      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${start}?search=${vowel.toUpperCase()}`);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: clear }).click();
      await expect(input).toBeFocused();
      await expect(hits).toHaveCount(0);
      await expect(dialog.locator('.search-count')).toBeEmpty();

      await input.fill('qqqqqq');
      await expect(dialog.locator('.search-count')).toHaveText(said.nothing);
      await expect(status).toHaveText(said.nothing);
      await expect(dialog.locator('.search-lobby')).toBeVisible();
      await input.fill(vowel);
      // Later results move the link, and a pointer could miss it.
      await dialog.getByRole('link', { name: asPage }).press('Enter');
      await expect(page).toHaveURL(`${searchPage}?q=${vowel}`);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(vowel);
    });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    if (isTurn())
      test(`an address with a search over its page redirects to the search page (${language}) (S10)`, async ({
        page,
      }) => {
        await page.goto(`${start}?search=${vowel}`);
        await expect(page).toHaveURL(`${searchPage}?q=${vowel}`);
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(vowel);
        await expect(page.getByRole('main').locator('.search-hit a')).not.toHaveCount(0);
        await expect(page.getByRole('button', { name: clear }), 'it would do nothing').toHaveCount(0);
      });

    if (isTurn())
      test(`the search button leads to a search form, and its address contains the query (${language}) (S10)`, async ({
        page,
      }) => {
        await page.goto(start);
        await page.getByRole('banner').getByRole('link', { name: search, exact: true }).click();
        await expect(page).toHaveURL(searchPage);
        await page.getByRole('main').getByRole('searchbox').fill(vowel);
        await page.getByRole('main').getByRole('button', { name: search }).click();
        await expect(page).toHaveURL(`${searchPage}?q=${vowel}`);
        await expect(
          page.getByRole('main').locator('.search-hit a').filter({ hasText: said.first }),
        ).not.toHaveCount(0);
      });
  });
}

for (const language of oneLanguage) {
  const { start, searchPage, search, close, clear, vowel, archive, asPage, ...said } = texts[language];

  test(`the search is loaded on demand, opens after 100 ms, and releases the page 500 ms after it closes (${language}) (S1 S3 S4 H7)`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const wanted = () => requested.filter((path) => /\/search-(?:nl|en)$/.test(path));
    let respondIndex = () => {};
    const held = new Promise<void>((resolve) => {
      respondIndex = resolve;
    });
    await page.route('**/api/__kirby__/search-*', async (route) => {
      await held;
      await route.continue();
    });

    const { dialog, trigger, input, hits, isLocked, place } = parts(page, language);
    await page.clock.install({ time: noon });
    await page.goto(start);
    await page.mouse.wheel(0, 900);
    await expect.poll(place).toBe(900);
    await page.mouse.wheel(0, -200);
    await expect.poll(place).toBe(700);
    await expect(trigger).toBeInViewport();
    expect(wanted()).toEqual([]);
    await trigger.hover();
    await expect.poll(wanted).toEqual([`/api/__kirby__/search-${language}`]);

    const before = await place();
    await page.clock.pauseAt(paused);
    await trigger.click();
    await page.clock.runFor(99);
    await expect(dialog).toBeHidden();
    expect(await isLocked()).toBe(false);
    await page.clock.runFor(1);
    await expect(dialog).toBeVisible();
    expect(await isLocked()).toBe(true);
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('placeholder', search);
    expect((await dialog.boundingBox())?.width, 'as wide as the screen').toBe(page.viewportSize()?.width);
    await expect(dialog.locator('.search-count')).toHaveText(said.loading);

    await input.fill(vowel);
    respondIndex();
    await expect(hits.first()).toBeVisible();
    await page.mouse.wheel(0, 500);
    expect(await place()).toBe(before);

    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await page.clock.runFor(499);
    expect(await isLocked()).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(isLocked).toBe(false);
    await expect(dialog).toBeHidden();
    expect(await place()).toBe(before);

    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('');
    expect(wanted()).toHaveLength(1);
  });

  test(`the keyboard alone leads from the button through the results to a page, whose heading gets focus (${language}) (S4 S10)`, async ({
    page,
  }) => {
    const { dialog, trigger, input, hits, isLocked } = parts(page, language);
    await page.clock.install({ time: noon });
    await page.goto(start);
    await expect(trigger).toBeVisible();
    await trigger.focus();
    await page.keyboard.press('Space');
    await expect(input).toBeFocused();
    await page.keyboard.type(vowel);
    await expect(dialog.locator('.search-hit mark').first()).toHaveText(new RegExp(`^${vowel}$`, 'i'));
    // Spoken results come last; then nothing moves.
    await expect(dialog.getByRole('heading', { name: said.spoken })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hits.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(hits.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(hits.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(hits.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(input).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('s');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(`${vowel}s`);
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') === null)).toBe(
      true,
    );

    // No result may appear or disappear during the keyboard walk.
    await input.fill('');
    await expect(hits).toHaveCount(0);
    await input.fill(vowel);
    await expect(hits.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hits.first()).toBeFocused();
    const href = await hits.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(String(href));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(dialog).toBeHidden();
    await expect.poll(isLocked).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(`going back from a result restores the search, and going back again the page (${language}) (S5 S10)`, async ({
    page,
  }) => {
    const { dialog, trigger, input, hits, isLocked, place } = parts(page, language);
    const title = dialog.locator('.search-hit').nth(6).getByRole('link');
    const top = () => dialog.evaluate((element) => element.scrollTop);
    await page.setViewportSize({ width: 1000, height: 500 });
    await arriveAt(page, start);
    // The page must see two scrolls: down hides the header, up shows it.
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(trigger).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 350));
    await expect(trigger).toBeInViewport();
    await trigger.click();
    await input.fill(vowel);
    await expect(page).toHaveURL(`${start}?search=${vowel}`);
    await expect(page).toHaveTitle(/^(?:Agenda|What’s on) – /);
    await title.focus();
    const before = await top();
    expect(before).toBeGreaterThan(100);
    const followed = String(await title.getAttribute('href'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(followed);
    await expect(dialog).toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(`${start}?search=${vowel}`);
    await expect(dialog).toBeVisible();
    await expect(input).toHaveValue(vowel);
    await expect(hits.and(page.locator(':focus'))).toHaveAttribute('href', followed);
    expect(await top()).toBe(before);
    expect(await isLocked()).toBe(true);
    expect(await place()).toBe(350);
    await page.keyboard.type('s');
    await expect(page).toHaveURL(`${start}?search=${vowel}s`);

    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(dialog).toBeHidden();
    await expect.poll(isLocked).toBe(false);
    expect(await place()).toBe(350);
    await page.goForward();
    await expect(input).toHaveValue(`${vowel}s`);
    const payloads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_payload')) payloads.push(request.url());
    });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(start);
    await expect(dialog).toBeHidden();
    expect(payloads, 'the page was there all the time').toEqual([]);
  });

  test(`after a reload a search over a page becomes the search page, and back leads to the page (${language}) (S10)`, async ({
    page,
  }) => {
    const { trigger, input } = parts(page, language);
    await arriveAt(page, start);
    await trigger.click();
    await input.fill(vowel);
    await expect(page).toHaveURL(`${start}?search=${vowel}`);
    await page.reload();
    await expect(page).toHaveURL(`${searchPage}?q=${vowel}`);
    await expect(page.getByRole('main').locator('.search-hit a').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-first-screen', '');
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page.getByRole('main').locator('.event-row').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test(`the search page finds while typing, and Enter navigates to its address without a document request (${language}) (S5 S10)`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const input = main.getByRole('searchbox');
    const hits = main.locator('.search-hit a');
    const count = main.locator('.search-count');
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'document' || /_payload|search-(?:nl|en)$/.test(pathname))
        requested.push(pathname + search);
    });
    await arriveAt(page, searchPage);
    await page.getByRole('banner').getByRole('button', { name: search }).click();
    await expect(input, 'one search on a page').toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
    await input.pressSequentially(vowel);
    await expect(main.locator('mark').first()).toHaveText(new RegExp(`^${vowel}$`, 'i'));
    await expect(main.getByRole('heading', { name: said.spoken })).toBeVisible();
    await expect(main.getByRole('status')).toHaveText(await count.innerText());
    await page.keyboard.press('ArrowDown');
    await expect(hits.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    expect(await axeFindings(page)).toEqual([]);
    expect(
      requested.filter((path) => path.includes(searchPage)),
      'one document',
    ).toHaveLength(1);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${searchPage}?q=${vowel}`);
    await expect(page).toHaveTitle(new RegExp(`‘${vowel}’`));
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(vowel);
    await expect(main.getByRole('status')).toHaveText(await count.innerText());

    await expect(main.locator('.search-lobby'), 'beside results nothing hidden is sent').toHaveCount(0);
    await main.getByRole('button', { name: clear }).click();
    await expect(hits).toHaveCount(0);
    await expect(main.locator('.search-lobby')).toBeVisible();
    await input.fill('qqqqqq');
    await expect(count).toHaveText(said.nothing);
    await expect(main.locator('.search-lobby')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await input.fill(said.other);
    await expect(main.locator('mark').first()).toHaveText(new RegExp(`^${said.other}$`, 'i'));
    const followed = String(await hits.first().getAttribute('href'));
    await hits.first().click();
    await expect(page).toHaveURL(followed);
    await page.goBack();
    await expect(page).toHaveURL(`${searchPage}?q=${said.other}`);
    await expect(input).toHaveValue(said.other);
    await expect(hits.first()).toBeVisible();
    const documents = requested.filter((path) => !/_payload|search-(?:nl|en)$/.test(path));
    expect(documents).toEqual([searchPage]);
    expect(
      requested.filter((path) => /search-(?:nl|en)$/.test(path)),
      'one index a visit',
    ).toHaveLength(1);
  });

  test(`an index that cannot be fetched shows a message, and is requested again (${language}) (S9)`, async ({
    page,
    troubles,
  }) => {
    let responses = 0;
    await page.route('**/api/__kirby__/search-*', (route) => {
      responses += 1;
      return responses === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
    });
    const { dialog, input, status, hits } = await open(page, language);
    await input.fill(vowel);
    await expect(dialog.locator('.search-count')).toContainText(said.failed);
    await expect(status).toHaveText(said.failed);
    expect(await axeFindings(page, { part: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: said.again }).click();
    await expect(hits.first()).toBeVisible();
    await expect(input, 'the button is gone').toBeFocused();
    expect(
      troubles.splice(0).filter((trouble) => !/search-|search index|status of 500/.test(trouble)),
    ).toEqual([]);
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test(`a tap opens it, a tap below the results closes it, a drag out of the input does not (${language}) (S4 S10)`, async ({
      page,
    }) => {
      const { dialog, trigger, input, hits } = parts(page, language);
      await page.goto(start);
      await expect(trigger).toBeVisible();
      await trigger.tap();
      await expect(input).toBeFocused();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(360);

      await input.hover();
      await page.mouse.down();
      await page.mouse.move(180, 700);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
      await page.touchscreen.tap(180, 700);
      await expect(dialog).toBeHidden();

      await trigger.tap();
      await input.fill(vowel);
      await page.keyboard.press('Enter');
      await expect(input).not.toBeFocused();
      await hits.first().tap();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(start);

      await trigger.tap();
      await dialog.getByRole('button', { name: close }).tap();
      await expect(dialog).toBeHidden();
    });
  });
}

test('if the code of the search cannot be loaded, the click leads to the search page (Q8 S10)', async ({
  page,
  troubles,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/search-overlay-*.js', (route) => route.abort());
  await page.goto('/agenda');
  await page.getByRole('banner').getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL('/zoeken');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  expect(
    documents.filter((path) => path !== '/zoeken'),
    'the page that was read was not loaded anew',
  ).toEqual(['/agenda']);
  expect(
    troubles.splice(0).filter((trouble) => !trouble.includes('search-overlay') && !trouble.includes('net::')),
  ).toEqual([]);
});

test('offline a click on the search button keeps the page, and shows why (S9)', async ({
  page,
  context,
  troubles,
}) => {
  await page.goto('/agenda');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Zoeken' });
  await expect(trigger).toBeVisible();
  await context.setOffline(true);
  await trigger.click();
  await expect
    .poll(() => troubles.some((each) => each.startsWith('The payload of /zoeken could not be loaded')))
    .toBe(true);
  await expect(page.locator('.connection-notice')).toContainText('Geen verbinding');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await context.setOffline(false);
  await trigger.click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  troubles.length = 0;
});

test('the language links in menu and footer keep the query (S10 H2)', async ({ page }) => {
  await page.goto('/zoeken?q=klinker+%26+toon');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Zoeken' })).toBeVisible();
  const requested = '/en/search?q=klinker+%26+toon';
  await expect(page.getByRole('contentinfo').locator('a[hreflang="en"]')).toHaveAttribute('href', requested);
  await page.locator('.menu-toggle').click();
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
  await page.locator('.menu').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(requested);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('klinker & toon');
});

for (const width of [360, 768, 1440]) {
  test(`the search covers the window, and a press outside form and results closes it, ${width} px wide (S4)`, async ({
    page,
  }) => {
    // A window higher than the results leaves bare space below.
    const height = 4_000;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { dialog, input, trigger } = await open(page, 'nl');
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const [bar, panel, first] = ['.search-bar', '.search-panel', '.search-hit'].map((part) =>
      dialog.locator(part).first(),
    ) as [Locator, Locator, Locator];
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : 0;
    };
    const below = async () => {
      const box = await panel.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? height) + 50;
    };
    const outside: [where: string, x: number, y: () => Promise<number>][] = [
      ['in the bar', width / 4, () => middle(bar)],
      ['in the margin', 3, () => middle(first)],
      ['beside the count', width / 2, () => middle(dialog.locator('.search-found'))],
      ['below', width / 2, below],
    ];
    for (const [where, x, y] of outside) {
      await input.fill('urk');
      await expect(first).toBeVisible();
      await dialog.locator('.search-count').click();
      await dialog.getByRole('heading', { level: 2 }).first().click();
      await input.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(x, await y());
      await expect(dialog, where).toBeHidden();
      await expect(trigger).toBeFocused();
      await trigger.click();
      await expect(input).toBeFocused();
    }
  });
}

test('going back closes it, and under reduced motion nothing slides (S4)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nieuws');
  await page.getByRole('banner').getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await expect(page).toHaveURL('/agenda');
  const { dialog, trigger, input } = parts(page, 'nl');
  await trigger.click();
  await expect(input).toBeFocused();
  const duration = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(duration).toBe('0s');
  await page.goBack();
  await expect(page).toHaveURL('/nieuws');
  await expect(dialog).toBeHidden();
});

const addresses = (place: Locator) =>
  place.locator('.search-hit a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

for (const language of languages) {
  const isTurn = takeTurns(language);
  if (isTurn())
    test(`what is neither written nor mistyped finds the nearest, by code that is loaded then, here and on the search page (${language}) (S6)`, async ({
      page,
    }) => {
      const { query, introduction } = {
        nl: { query: 'zwembad', introduction: 'Niets gevonden voor ‘zwembad’.' },
        en: { query: 'dolphin', introduction: 'No results found for ‘dolphin’.' },
      }[language];
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const isLoaded = () => loaded.some((address) => address.includes('/fuzzy-search-'));
      const { dialog, input } = await open(page, language);
      await input.fill(texts[language].vowel);
      await expect(dialog.locator('mark').first()).toBeVisible();
      expect(isLoaded()).toBe(false);
      await input.fill(query);
      await expect(dialog.locator('.search-count')).toContainText(introduction);
      expect(isLoaded()).toBe(true);
      const found = await addresses(dialog);
      expect(found.length).toBeGreaterThan(0);
      await page.goto(`${texts[language].searchPage}?q=${query}`);
      await expect(page.getByRole('main').locator('.search-count')).toContainText(introduction);
      expect(await addresses(page.getByRole('main'))).toEqual(found);
    });
}

test('a worker ranks; a site whose index is too large for that asks its server, with the same results (N7)', async ({
  page,
}) => {
  const typed = async () => {
    const { dialog, trigger, input, hits } = parts(page, 'nl');
    await page.goto('/agenda');
    await trigger.click();
    // Typed letters would show other results first.
    await input.fill('klinkers maken');
    await expect(hits.first()).toContainText('Klinkers maken van klei');
    // The browser ranks pages only; spoken results come later from the server.
    return dialog.locator('.search-group').filter({ hasNotText: texts.nl.spoken }).allTextContents();
  };
  const ofWorker = await typed();
  expect(page.workers()).toHaveLength(1);
  const requested: string[] = [];
  await page.route('**/api/__kirby__/search-nl', (route) => route.fulfill({ json: { isLarge: true } }));
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/__kirby__/results-nl') requested.push(searchParams.get('q') ?? '');
  });
  expect(await typed()).toEqual(ofWorker);
  expect(page.workers()).toHaveLength(0);
  expect(requested.at(-1)).toBe('klinkers maken');
});
