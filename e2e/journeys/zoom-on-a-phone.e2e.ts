import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const gallery = '/nieuws/zo-bewaar-je-een-geluid-dat-niemand-meer-maakt';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('a picture is zoomed to the height of a phone, and closed by touch (L3)', async ({ page }) => {
  await page.goto(gallery);
  await page.locator('.block-gallery .zoom-open').first().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const button of await dialog.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const shown = dialog.getByRole('img');
  await expect.poll(() => shown.evaluate((image) => image.getAnimations().length)).toBe(0);
  const { x = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(500);
  expect(width, 'wider than the window').toBeGreaterThan(400);
  expect(Math.abs(x - (360 - width) / 2), 'its middle is shown').toBeLessThanOrEqual(1);
  expect(await axeFindings(page, { part: '.zoom' })).toEqual([]);
  await shown.tap();
  await expect(dialog).toHaveCount(0);
});
