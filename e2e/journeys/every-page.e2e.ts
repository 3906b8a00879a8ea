import { addresses, languages } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';

for (const { kind, ...paths } of addresses) {
  for (const language of languages) {
    const path = paths[language];

    test(`R1 R3 R10 ${kind} (${language}) answers 200 with a title, one h1 and its language`, async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/Tweeklank$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });

    test(`${kind} (${language}) keeps its headings in order and never scrolls sideways at 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
          .filter((heading) => heading.checkVisibility())
          .map((heading) => Number(heading.tagName.slice(1))),
      );
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
      expect(levels[0]).toBe(1);
      expect(jumps).toEqual([]);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind, ...paths } of addresses) {
    for (const language of languages) {
      test(`R1 ${kind} (${language}) can be read`, async ({ page }) => {
        await page.goto(paths[language]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const text = await page.getByRole('main').innerText();
        expect(text.length).toBeGreaterThan(80);
      });
    }
  }
});
