import type { Page, Response } from '@playwright/test';
import { coloursIn, pinkIn, readPixels, thirdIn, yellowIn } from '../fixtures/measure-pixels.ts';
import { expect, test } from '../fixtures/site-test.ts';

test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

test('every print arrives in its few colours, and a plate over light inks is never pink (L4)', async ({
  page,
}) => {
  const pictures = new Map<string, Response>();
  page.on('response', (response) => {
    if (/^image/.test(response.headers()['content-type'] ?? '') && response.url().includes('/media/'))
      pictures.set(response.url(), response);
  });
  await page.goto('/podcasts');
  await showPicture(page);
  const faults: string[] = [];
  for (const [url, response] of pictures) {
    const colours = coloursIn(await readPixels(await response.body()));
    const yellow = yellowIn(colours);
    if (colours.size > 12 || yellow > 0)
      faults.push(`${url}: ${colours.size} colours, ${yellow} yellow pixels`);
  }
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(1);

  const crossing = await coloursOfCrossing(page);
  expect(pinkIn(crossing)).toBe(0);
  expect(thirdIn(crossing)).toBeGreaterThan(1000);
});

test('a browser that does not know backdrop-filter has no pink there either, but the third colour alone (L4)', async ({
  page,
}) => {
  let isUnknown = false;
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll('backdrop-filter:', 'filter-of-tomorrow:');
    isUnknown ||= body !== css;
    await route.fulfill({ response: response, body });
  });
  await page.goto('/podcasts');
  await showPicture(page);
  expect(isUnknown).toBe(true);
  const crossing = await coloursOfCrossing(page);
  expect(pinkIn(crossing)).toBe(0);
  const all = [...crossing.values()].reduce((sum, each) => sum + each, 0);
  expect(thirdIn(crossing)).toBeGreaterThan(0.98 * all);
});

async function showPicture(page: Page): Promise<void> {
  const whole = page.locator('.plate .image-full');
  await expect
    .poll(() => whole.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeTruthy();
  await whole.evaluate((it: HTMLImageElement) => it.decode());
}

const coloursOfCrossing = async (page: Page) =>
  coloursIn(await readPixels(await page.locator('.plate-over[data-glow]').screenshot()));
