import type { Page } from '@playwright/test';
import { languages, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

const toggle = (page: Page) => page.locator('.menu-toggle');

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const prefix = language === 'nl' ? '' : '/en';

  if (isTurn())
    test(`the open menu has the carousel of the home page: its slides, in a loop, every 8 s (${language}) (H2 C2)`, async ({
      page,
    }) => {
      await page.clock.install({ time: new Date('2026-11-20T12:00:00+01:00') });
      await page.goto(prefix || '/');
      const headlines = await page.locator('.hero .hero-slide h2').allTextContents();
      await page.goto(`${prefix}/agenda`);
      await page.clock.pauseAt(new Date('2026-11-20T12:01:00+01:00'));
      await expect(page.locator('.menu-highlights a')).toHaveText(headlines);
      await toggle(page).click();
      const carousel = page.locator('.menu-hero[data-running]');
      await expect(carousel.locator('.hero-slide h2')).toHaveText(headlines);
      const slide = carousel.locator('.hero-slide:not([inert])');
      for (const part of ['h2', '.menu-hero-text', '.hero-buttons a', 'img.image-full'])
        await expect(slide.locator(part).first()).toBeVisible();
      for (const headline of [...headlines.slice(1), ...headlines.slice(0, 1)]) {
        await page.clock.runFor(8000);
        await expect(slide.locator('h2')).toHaveText(headline);
      }
      const pause = carousel.locator('.hero-steps button').last();
      await pause.click();
      await page.clock.runFor(60_000);
      await expect(slide.locator('h2')).toHaveText(headlines[0] ?? '');
      await pause.click();

      await page.keyboard.press('Escape');
      await page.clock.runFor(60_000);
      await toggle(page).click();
      await expect(slide.locator('h2')).toHaveText(headlines[0] ?? '');
    });
}

test('the carousel of the menu is in sight where there is room, and below the links where there is none (H2)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAt(page, '/agenda');
  await openMenu(page);
  const slide = page.locator('.menu-hero[data-running] .hero-slide').first();
  for (const [width, height, isInSight] of [
    [1920, 1080, true],
    [1440, 900, true],
    [1280, 720, true],
    [1024, 768, true],
    [768, 1024, false],
    [740, 360, false],
    [360, 740, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.menu-panel').evaluate((panel) => panel.scrollTo(0, 0));
    const at = `${width} x ${height}`;
    if (isInSight) await expect(page.locator('.menu-hero .hero-bar'), at).toBeInViewport({ ratio: 1 });
    const links = await page.locator('.menu-secondary a').last().boundingBox();
    expect((await slide.boundingBox())?.y, at).toBeGreaterThanOrEqual((links?.y ?? 0) + (links?.height ?? 0));
    const button = slide.locator('.hero-buttons a').first();
    await button.scrollIntoViewIfNeeded();
    await expect(button, at).toBeInViewport({ ratio: 1 });
    await expect(slide.locator('img.image-full'), at).toBeVisible();
  }
});

test('code and slides of the menu’s carousel are fetched when it opens; if that fails their list stays (H2)', async ({
  page,
  troubles,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.route('**/_slides.json', (route) => route.fulfill({ status: 503, body: 'no' }));
  await arriveAt(page, '/agenda');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /_slides|carousel/.test(url))).toEqual([]);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await openMenu(page);
  expect((await warning).text()).toContain('The slides of the menu could not be fetched.');
  await page.locator('.menu-highlights a').first().click();
  await expect(page).toHaveURL('/agenda/een-zaal-vol-dialecten');
  troubles.length = 0;
});
