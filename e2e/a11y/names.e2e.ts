import type { Page } from '@playwright/test';
import { languages } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { states } from '../fixtures/states.ts';

/** The accessibility tree that a screen reader gets, compared with the one kept in `e2e/snapshots`. */
const said: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  menu: (page) => page.getByRole('banner'),
  search: (page) => page.getByRole('dialog'),
  'consent bar': (page) => page.locator('.consent-bar'),
  'consent settings': (page) => page.getByRole('dialog'),
  zoom: (page) => page.getByRole('dialog'),
  player: (page) => page.locator('.audio-player'),
  carousel: (page) => page.locator('.hero'),
};

for (const language of languages) {
  test(`H10 S10 C3 K10 L3 roles, names and states of header, menu, search, consent, zoom, player and carousel (${language})`, async ({
    page,
    answer,
  }) => {
    // The carousel is paused, and nothing in the menu is animated.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().addCookies(answer);
    await page.goto(language === 'nl' ? '/agenda' : '/en/agenda');
    await expect(page.getByRole('button', { name: language === 'nl' ? 'Zoeken' : 'Search' })).toBeVisible();
    await expect.soft(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header.${language}.aria.yml` });
    for (const { name, open } of states) {
      const part = said[name];
      if (!part) continue;
      await open({ page, language, prefix: language === 'nl' ? '' : '/en' });
      await expect
        .soft(part(page))
        .toMatchAriaSnapshot({ name: `${name.replace(' ', '-')}.${language}.aria.yml` });
    }
  });
}
