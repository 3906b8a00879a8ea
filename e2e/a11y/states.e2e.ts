import type { Locator, Page } from '@playwright/test';
import { languages, takeTurns } from '../fixtures/addresses.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { states } from '../fixtures/states.ts';

const prefixes = { nl: '', en: '/en' };

/** Parts with an accessibility tree in `e2e/snapshots`. */
const said: Record<string, (page: Page) => Locator> = {
  menu: (page) => page.getByRole('banner'),
  search: (page) => page.getByRole('dialog'),
  'consent bar': (page) => page.locator('.consent-bar:visible'),
  'consent settings': (page) => page.getByRole('dialog'),
  zoom: (page) => page.getByRole('dialog'),
  player: (page) => page.locator('.audio-player'),
  carousel: (page) => page.locator('.hero'),
};

const unusable = (page: Page) =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog[open]');
    const menu = document.querySelector('.menu[open]')?.closest('.header');
    return [...(modal ?? menu ?? document).querySelectorAll<HTMLElement>('a[href], button, input, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
      .filter((each) => !each.matches('.skip-link, .hero-row *, .hidden'))
      .filter((each) => {
        const { left, right, width, height } = each.getBoundingClientRect();
        const isInLine = getComputedStyle(each).display === 'inline';
        return left < -1 || right > innerWidth + 1 || (!isInLine && Math.min(width, height) < 24);
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });

for (const language of languages) {
  const isTurn = takeTurns(language);
  test(`the header has its roles, names and states (${language}) (H10)`, async ({ page }) => {
    await page.goto(`${prefixes[language]}/agenda`);
    await expect(page.getByRole('button', { name: language === 'nl' ? 'Zoeken' : 'Search' })).toBeVisible();
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header.${language}.aria.yml` });
  });

  for (const { name, open, isNoisy } of states) {
    if (isTurn())
      test(`${name} has its roles, names and states, and axe finds no fault in the whole page (${language}) (H10 S10 K10 L3 R12 C3)`, async ({
        page,
        consent,
        troubles,
      }) => {
        if (!name.startsWith('consent')) await page.context().addCookies(consent);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open({ page, language, prefix: prefixes[language] });
        const part = said[name]?.(page);
        if (part) {
          const snapshot = `${name.replace(' ', '-')}.${language}.aria.yml`;
          await expect.soft(part).toMatchAriaSnapshot({ name: snapshot });
        }
        expect(await axeFindings(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await axeFindings(page, { isOnlyColours: true }), 'in forced colours').toEqual([]);
        if (isNoisy) troubles.length = 0;
      });
  }
}

test.describe('at 400 % zoom of a window of 1280 by 1024, with touch', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true });

  for (const { name, open, isNoisy } of states) {
    test(`nothing is cut off or too small: ${name} (H10 S10 K10 R12)`, async ({
      page,
      consent,
      troubles,
    }) => {
      if (!name.startsWith('consent')) await page.context().addCookies(consent);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const part = await open({ page, language: 'nl', prefix: '' });
      await expect(part).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await unusable(page)).toEqual([]);
      const last = part.locator(':is(a[href], button):not([inert] *)').filter({ visible: true }).last();
      if (await last.count()) {
        // Later results make another control the last.
        await expect(async () => {
          await last.scrollIntoViewIfNeeded();
          await expect(last, 'the last control can be reached').toBeInViewport({ timeout: 500 });
        }).toPass();
      }
      if (isNoisy) troubles.length = 0;
    });
  }
});
