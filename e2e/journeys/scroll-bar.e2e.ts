import type { Page } from '@playwright/test';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { findBrowser } from '../fixtures/find-browser.ts';
import { expect, test } from '../fixtures/site-test.ts';

test.use({ launchOptions: { ...findBrowser(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

const places = (page: Page) =>
  page.evaluate(() =>
    ['.header', '.menu-toggle', '.header-search', 'h1', '.event-row-link', '#site_footer .logo'].map(
      (part) => {
        const { x, y, width } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return `${part} ${[x, y, width].map((length) => length.toFixed(1))}`;
      },
    ),
  );

test('neither menu nor search shifts the page when the scroll bar disappears (H7 S4)', async ({
  page,
  consent,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies(consent);
  await arriveAt(page, '/agenda');
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
    5,
  );
  const before = await places(page);
  await page.locator('.menu-toggle').click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
  expect(await places(page)).toEqual(before);
  await expect(page.locator('html'), 'the plate goes on in its room').toHaveCSS(
    'background-color',
    await page.locator('.menu-more').evaluate((plate) => getComputedStyle(plate).backgroundColor),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
  expect(await places(page)).toEqual(before);

  await page.locator('.header-search').click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await places(page)).toEqual(before);
});
