// A browser's translation replaces every text node by two `<font>` elements.
import type { Page } from '@playwright/test';
import { addresses, languages, ownPages, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { translateEveryDocument, translatePage } from '../fixtures/translate-page.ts';

const texts = {
  nl: {
    home: '/',
    search: '/zoeken',
    agenda: '/agenda',
    podcast: '/podcasts/de-ui-van-urk',
    nothing: 'Niets gevonden',
    group: 'Kinderen',
    unsaved: 'niet-opgeslagen',
    play: 'Speel af',
    pause: 'Pauzeer',
    other: { code: 'en', news: 'News', address: '/en/agenda?group=kinderen' },
  },
  en: {
    home: '/en',
    search: '/en/search',
    agenda: '/en/agenda',
    podcast: '/en/podcasts/the-ui-of-urk',
    nothing: 'No results found',
    group: 'Children',
    unsaved: 'unsaved settings',
    play: 'Play',
    pause: 'Pause',
    other: { code: 'nl', news: 'Nieuws', address: '/agenda?group=kinderen' },
  },
} as const;

async function search(page: Page, within: string, nothing: string): Promise<void> {
  const input = page.locator(`${within} input[type=search]`);
  const hits = page.locator(`${within} .search-hit a`).filter({ visible: true });
  const count = page.locator(`${within} .search-count`);
  await input.fill('klank');
  await expect(hits.first()).toContainText('¤');
  await input.fill('qqqqqq');
  await expect(count).toContainText(nothing);
  await input.fill('dialect');
  await expect(count).toContainText(/¤\d+ result/);
  await expect(hits.filter({ hasText: /diale[ck]t/i }).first()).toBeVisible();
  await expect(input).toHaveValue('dialect');
  await expect(input).toBeFocused();
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('.header')).toHaveCount(1);
  await expect(page.locator('.footer')).toHaveCount(1);
  await expect(page.locator('.error-page')).toHaveCount(0);
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const text = texts[language];

  for (const [when, translate] of [
    ['after it is loaded', translatePage],
    ['before its script runs', translateEveryDocument],
  ] as const) {
    const arrive = async (page: Page, address: string) => {
      if (translate === translateEveryDocument) await translate(page);
      await arriveAt(page, address);
      if (translate === translatePage) await translate(page);
      await expect(page.locator('main font').first()).toBeAttached();
    };

    if (isTurn())
      test(`the search over a page that is translated ${when} goes on (${language}) (H11)`, async ({
        page,
      }) => {
        await arrive(page, text.home);
        await page.locator('.header-search').click();
        await search(page, '.search-overlay', text.nothing);
        await page.keyboard.press('Escape');
        await expect(page.locator('.search-panel')).toHaveCount(0);
        await expectFrame(page);
      });

    if (isTurn())
      test(`the search page goes on when it is translated ${when} (${language}) (H11)`, async ({ page }) => {
        await arrive(page, text.search);
        await search(page, 'main', text.nothing);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${text.search}?q=dialect`);
        await expect(page.locator('main .search-hit a').first()).toBeVisible();
        await expectFrame(page);
      });

    if (isTurn())
      test(`filters, menu, language switch and new pages go on when the page is translated ${when} (${language}) (H11)`, async ({
        page,
      }) => {
        await arrive(page, text.agenda);
        await page.locator('main .filters a').filter({ hasText: text.group }).first().click();
        await expect(page).toHaveURL(`${text.agenda}?group=kinderen`);
        await expect(page.locator('.event-row').first()).toContainText('¤');
        await page.locator('.menu-toggle').click();
        await expect(page.locator('.menu-primary a').first()).toBeVisible();
        await page.locator(`.menu-languages a[hreflang=${text.other.code}]`).click();
        await expect(page).toHaveURL(text.other.address);
        await expect(page.locator('html')).toHaveAttribute('lang', text.other.code);
        const news = page.locator('.header-left a, .header-right a').filter({ hasText: text.other.news });
        await news.first().click();
        await expect(page.locator('h1')).toContainText(text.other.news);
        await page.goBack();
        await expect(page).toHaveURL(text.other.address);
        await page.goBack();
        await expect(page).toHaveURL(`${text.agenda}?group=kinderen`);
        await expectFrame(page);
      });

    if (isTurn())
      test(`the cookie settings go on when the page is translated ${when} (${language}) (H11)`, async ({
        page,
      }) => {
        await arrive(page, text.home);
        await page.locator('.consent-control').click();
        const dialog = page.locator('.consent-dialog');
        const optional = dialog.locator('input:enabled').first();
        await optional.click();
        await expect(dialog).toContainText(text.unsaved);
        await optional.click();
        await expect(dialog).not.toContainText(text.unsaved);
        await optional.click();
        await dialog.locator('[type=submit]').click();
        await expect(dialog).toHaveCount(0);
        await page.locator('.consent-control').click();
        await expect(dialog.locator('input:enabled').first()).toBeChecked();
        await page.keyboard.press('Escape');
        await expectFrame(page);
      });

    if (isTurn())
      test(`the player and its bar go on when the page is translated ${when} (${language}) (H11)`, async ({
        page,
      }) => {
        await arrive(page, text.podcast);
        const square = page.locator('.audio-player-square').first();
        await square.click();
        await expect(square).toHaveAccessibleName(new RegExp(text.pause));
        await expect(page.locator('.audio-player-time').first()).toContainText(/0:\d[1-9]/);
        await page.locator('.header-logo').click();
        await expect(page).toHaveURL(text.home);
        const bar = page.locator('.sound-bar');
        await expect(bar.locator('.sound-bar-title')).toContainText('¤');
        const before = await bar.locator('.sound-bar-time').innerText();
        await expect(bar.locator('.sound-bar-time')).not.toHaveText(before, { useInnerText: true });
        await bar.locator('.sound-bar-play').click();
        await expect(bar.locator('.sound-bar-play')).toHaveAccessibleName(new RegExp(text.play));
        await bar.locator('.sound-bar-close').click();
        await expect(bar).toHaveCount(0);
        await expectFrame(page);
      });
  }

  if (isTurn())
    test(`everything that can be pressed on every page goes on when it is translated (${language}) (H11)`, async ({
      page,
    }) => {
      test.slow();
      await arriveAt(page, text.home);
      const own = language === 'nl' ? ownPages : [];
      for (const path of [...addresses.map((each) => each[language]), ...own]) {
        await arriveAt(page, path);
        for (const island of await page.locator('[data-island]').all()) await island.evaluate(showIsland);
        await translatePage(page);
        const buttons = await page.locator('[data-island] button').all();
        for (const button of buttons.slice(0, 12)) {
          if (!(await button.isVisible())) continue;
          await button.dispatchEvent('click');
          const dialog = page.locator('dialog[open]');
          if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
        }
        await expectFrame(page);
      }
    });
}

function showIsland(island: HTMLElement): void {
  island.firstElementChild?.scrollIntoView();
}
