import { expect, test } from '../fixtures/site-test.ts';

const texts = {
  nl: {
    path: '/agenda',
    children: 'Kinderen',
    more: /Laad nog \d+ activiteiten/,
    archive: /Archief: \d+ eerdere/,
  },
  en: {
    path: '/en/agenda',
    children: 'Children',
    more: /Load \d+ more events/,
    archive: /Archive: \d+ earlier/,
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [language, { path, children, more, archive }] of Object.entries(texts)) {
      test(`the agenda is narrowed by links that say what they show (${language})`, async ({ page }) => {
        await page.goto(path);
        const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${children} ?\\d+$`) });
        const count = Number((await link.innerText()).match(/\d+/)?.[0]);
        await link.click();
        await expect(page).toHaveURL(/group=kinderen/);
        await expect(link).toHaveAttribute('aria-current', 'true');
        await expect(page.locator('.event-row')).toHaveCount(count);
      });

      test(`load more makes the page longer by what it promised (${language})`, async ({ page }) => {
        await page.goto(path);
        const before = await page.locator('.event-row').count();
        const link = page.getByRole('link', { name: more });
        const promised = Number((await link.innerText()).match(/\d+/)?.[0]);
        await link.click();
        await expect(page).toHaveURL(/page=2/);
        await expect(page.locator('.event-row')).toHaveCount(before + promised);
      });

      test(`R2 the archive holds what has been, and leads back (${language})`, async ({ page }) => {
        await page.goto(path);
        await page.getByRole('link', { name: archive }).click();
        await expect(page).toHaveURL(`${path}/useArchiveItems`);
        await expect.poll(() => page.locator('.event-row').count()).toBeGreaterThan(3);
        await page.goto(`${path}/useCurrentItems`);
        expect(await page.locator('.event-row').count()).toBeGreaterThan(20);
      });
    }
  });
}
