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

async function showPicture(page: Page): Promise<void> {
  const whole = page.locator('.plate .image-full');
  await expect
    .poll(() => whole.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeTruthy();
  await whole.evaluate((it: HTMLImageElement) => it.decode());
}

const coloursOfCrossing = async (page: Page) =>
  coloursIn(await readPixels(await page.locator('.plate-over[data-glow]').screenshot()));
