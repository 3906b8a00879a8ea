import { languages, takeTurns } from '../fixtures/addresses.ts';
import { holdFont } from '../fixtures/hold-font.ts';
import { expect, test } from '../fixtures/site-test.ts';

const paths = {
  nl: ['/zoeken', '/zoeken?q=ui', '/', '/nieuws/de-ui-schuift-op'],
  en: ['/en/search', '/en/search?q=sound', '/en', '/en/nieuws/the-ui-is-moving'],
};

for (const language of languages) {
  const isTurn = takeTurns(language);
  for (const width of [1280, 390]) {
    if (isTurn())
      test(`no layout shift when the font loads late, ${width} px wide (${language}) (N9)`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of paths[language]) {
          const font = await holdFont(page);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expect(page.locator('.consent-bar:visible')).toBeVisible({ timeout: 20_000 });
          await font.letGo();
          expect(await font.shift(), path).toBe(0);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
  }
}

test('the next page uses the font', async ({ page }) => {
  const widthOf = () =>
    page
      .locator('.header-left a')
      .first()
      .evaluate((link) => link.clientWidth);
  const font = await holdFont(page);
  await page.goto('/agenda', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-first-screen', '');
  const before = await widthOf();
  await font.letGo();
  expect(await widthOf()).toBe(before);
  await page.locator('.header-left a').nth(1).click();
  await expect(page).toHaveURL(/\/nieuws$/);
  expect(await widthOf()).not.toBe(before);
});
