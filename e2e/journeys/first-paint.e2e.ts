import type { Page } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const kinds = ['home', 'agenda', 'event', 'article', 'challenge', 'subpages', 'search'];
const paths = [
  ...addresses.filter(({ kind }) => kinds.includes(kind)).map(({ nl }) => nl),
  // The fullest episode has a film, which gets its height when its data come.
  '/podcasts/de-ui-van-urk',
];

async function holdSheet(page: Page) {
  const sheet = Promise.withResolvers<void>();
  await page.route(/\/assets\/(entry-.*\.css|.*\.woff2)$/, async (route) => {
    await sheet.promise;
    await route.continue();
  });
  return sheet;
}

const hasSheet = () => [...document.styleSheets].some(({ href }) => href?.includes('/assets/entry-'));

const boxes = () =>
  [...document.querySelectorAll('.header, .header *, main, main *, .footer, .footer *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.className, x, y, width, height].join(' ');
  });

for (const width of [1280, 390]) {
  test(`every kind of page is painted and laid out before its style sheet comes, ${width} px wide (N11)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    // A reduced logo is a fraction of a pixel higher than its stated size.
    await withoutPictures(page);
    // The comparison needs the page before scripts change it.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    for (const path of paths) {
      const sheet = await holdSheet(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect(page.locator('.footer')).toBeAttached();
      expect(await page.evaluate(hasSheet), path).toBe(false);
      const before = await page.evaluate(boxes);
      sheet.resolve();
      await page.waitForLoadState();
      expect(await page.evaluate(hasSheet), path).toBe(true);
      expect(await page.evaluate(boxes), path).toEqual(before);
      expect(await shiftsOf(page), path).toEqual([]);
      await page.unroute(/\/assets\/(entry-.*\.css|.*\.woff2)$/);
    }
  });
}
