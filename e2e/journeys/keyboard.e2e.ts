import type { Page } from '@playwright/test';
import { languages, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: { agenda: '/agenda', more: /Laad meer: \d+/ },
  en: { agenda: '/en/agenda', more: /Load more: \d+/ },
};

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLElement;
      const { top, bottom } = element.getBoundingClientRect();
      const { outlineStyle } = getComputedStyle(element);
      return {
        isThere: element.matches(wanted),
        isSeen: bottom > 0 && top < window.innerHeight && outlineStyle !== 'none',
        html: element.outerHTML.slice(0, 100),
      };
    }, selector);
    expect(at.isSeen || at.html, 'what has focus is in sight and outlined').toBe(true);
    if (at.isThere) return;
  }
  throw new Error(`Tab never reached ${selector}.`);
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { agenda, more } = words[language];

  if (isTurn())
    test(`skip link, filter, back and load more work with the keyboard alone (${language})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arriveAt(page, agenda);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('#site_content')).toBeFocused();

      await page.keyboard.press('Tab');
      await expect(page.locator('.agenda > .skip-link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#site_events')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('.event-row a').first()).toBeFocused();
      await page.goBack();

      await tabTo(page, '.filters a[href*="group=kinderen"]');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/group=kinderen/);
      await expect(page.locator('.filters a[href][aria-current]')).not.toHaveCount(0);
      await expect(page.locator('.filters a[href*="group=kinderen"]').first()).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(`${agenda}#site_content`);

      const rows = page.locator('.event-row');
      const link = page.getByRole('link', { name: more });
      await expect(link).toBeVisible();
      const before = await rows.count();
      const promised = Number((await link.innerText()).match(/\d+/)?.[0]);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(before + promised);
      await expect(rows.nth(before).getByRole('link').first()).toBeFocused();
    });
}

test('on the home page the focus ring of the logo is around the whole word, not around its space (H1 H5)', async ({
  page,
}) => {
  await arriveAt(page, '/');
  const word = page.locator('.header-logo .logo').last();
  const link = page.locator('.header-logo');
  const isUp = async () => ((await word.boundingBox())?.y ?? 0) < 0;
  expect(await isUp(), 'only the ee is in the header').toBe(true);
  await page.locator('.header-left a').last().focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await isUp()).toBe(false);
  const [ring, shown] = [await link.boundingBox(), await word.boundingBox()];
  expect((ring?.width ?? 0) - (shown?.width ?? 0)).toBeLessThanOrEqual(1);
});
