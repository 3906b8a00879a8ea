import type { Page } from '@playwright/test';
import { addresses, languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

async function headingLevels(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName.slice(1))),
  );
}

for (const language of languages) {
  const isTurn = takeTurns(language);

  for (const { kind, ...paths } of addresses) {
    const path = paths[language];

    if (isTurn())
      test(`${kind} has status, title, language, landmarks, headings, no fault of axe, and room at 320 px (${language}) (R1 R3 R10)`, async ({
        page,
      }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(/Tweeklank$/);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
          await expect(page.getByRole(landmark)).toHaveCount(1);
        }
        const levels = await headingLevels(page);
        expect(levels[0]).toBe(1);
        expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);

        expect(await axeFindings(page)).toEqual([]);

        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of oneLanguage) {
    test(`every kind of page can be read without JavaScript, and no heading's name has soft hyphens (${language}) (R1, S11)`, async ({
      page,
    }) => {
      await withoutPictures(page);
      // Playwright's names omit soft hyphens, so texts are read unless a label gives the name.
      const unnamed = page.locator(':is(h1, h2, h3, h4, h5, h6):not([aria-label], :has([aria-label]))');
      for (const { kind, ...paths } of addresses) {
        await page.goto(paths[language]);
        await expect.soft(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
        const text = await page.getByRole('main').innerText();
        expect.soft(text.length, kind).toBeGreaterThan(80);
        expect.soft((await unnamed.allTextContents()).join(), kind).not.toContain('\u00ad');
      }
    });
  }
});

test('a word wider than a phone is broken, in text and in a list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/privacy');
  const edges = await page
    .locator('.prose ul')
    .first()
    .evaluate((list) => {
      const word = 'klinkerverschuiving'.repeat(4);
      list.append(Object.assign(document.createElement('li'), { textContent: word }));
      list.after(Object.assign(document.createElement('p'), { textContent: word }));
      return [list.lastElementChild, list.nextElementSibling].map(
        (added) => added?.getBoundingClientRect().right,
      );
    });
  for (const edge of edges) expect(edge).toBeLessThanOrEqual(320);
});
