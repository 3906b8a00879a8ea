import { expect, test } from '../fixtures/site-test.ts';

test('the picture at the head of every kind of page zooms on click and by keyboard (L3)', async ({
  page,
}) => {
  for (const path of [
    '/nieuws/de-ui-schuift-op',
    '/nieuws/vijfhonderd-bandjes-zoeken-een-oor',
    '/agenda/een-zaal-vol-dialecten',
    '/podcasts/de-ui-van-urk',
    '/over',
    '/bezoek',
    '/agenda/useArchiveItems',
    '/podcasts',
  ]) {
    await page.goto(path);
    const opener = page.locator('main .zoom-open').first();
    await expect(opener, path).toBeInViewport();
    const alt = await page.locator('main .image-full').first().getAttribute('alt');
    await opener.click({ position: { x: 40, y: 12 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img'), path).toHaveAttribute('alt', alt ?? '');
    await page.keyboard.press('Escape');
    await expect(opener, path).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img'), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
