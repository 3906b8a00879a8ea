import { coloursIn, pinkIn, readPixels, thirdIn, yellowIn } from '../fixtures/measure-pixels.ts';
import { expect, test } from '../fixtures/site-test.ts';

test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

test('L4 every print arrives in its few colours (before: 57,698, yellow ones too), and a plate over light inks is never pink', async ({
  page,
}) => {
  const pictures = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/^image/.test(response.headers()['content-type'] ?? '') && response.url().includes('/media/'))
      pictures.set(response.url(), response.body());
  });
  await page.goto('/podcasts');
  const whole = page.locator('.plate .image-full');
  await expect
    .poll(() => whole.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeTruthy();
  await whole.evaluate((it: HTMLImageElement) => it.decode());
  const faults: string[] = [];
  for (const [url, bytes] of pictures) {
    const colours = coloursIn(await readPixels(await bytes));
    const yellow = yellowIn(colours);
    if (colours.size > 12 || yellow > 0)
      faults.push(`${url}: ${colours.size} colours, ${yellow} yellow pixels`);
  }
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(1);

  const crossing = coloursIn(await readPixels(await page.locator('.plate-over[data-glow]').screenshot()));
  expect(pinkIn(crossing)).toBe(0);
  expect(thirdIn(crossing)).toBeGreaterThan(1000);
});
