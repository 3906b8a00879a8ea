import { expect, test } from '../fixtures/site-test.ts';
import { slowDown, swipe } from '../fixtures/slow-down.ts';
import { gallery, podcast } from '../fixtures/states.ts';

/** Speed is equal in both languages, so each has one journey. */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('carousel, consent, menu, filter, load more and search work by touch on a slow phone (H2 H4 C3 S10 K1)', async ({
  page,
}) => {
  await page.goto('/');
  await slowDown(page, 4);
  const hero = page.locator('.hero');
  await expect(page.locator('.hero[data-running]')).toBeVisible();
  const bar = page.locator('.consent-bar:visible');
  await expect(bar).toBeVisible();
  await bar.getByRole('button').nth(1).tap();
  await expect(bar).toHaveCount(0);

  await hero.locator('.hero-bar .icon-button >> nth=-1').tap();
  const count = hero.locator('.hero-picks .hero-count > :last-child');
  const [at = 1, of = 4] = (await count.innerText()).split(' / ').map(Number);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await swipe(page, [300, 300], [50, 300]);
  await expect(count).toHaveText(`${(at % of) + 1} / ${of}`);

  await page.locator('.menu-toggle').tap();
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
  await page.locator('.menu-primary').getByRole('link', { name: 'Agenda', exact: true }).tap();
  await expect(page).toHaveURL('/agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locks');

  const rows = page.locator('.event-row');
  const before = await rows.count();
  const link = page.getByRole('link', { name: /Laad meer: \d+/ });
  const promised = Number((await link.innerText()).match(/\d+/)?.[0]);
  await link.tap();
  await expect(rows).toHaveCount(before + promised);
  await page.locator('.filters > summary').tap();
  await page.locator('.filters a[href*="group=kinderen"]').tap();
  await expect(page).toHaveURL(/group=kinderen/);
  await expect.poll(() => rows.count()).toBeLessThan(before);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.header-search').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('klinker');
  const hit = dialog.locator('.search-hit a').first();
  await expect(hit).toBeVisible();
  const href = await hit.getAttribute('href');
  await hit.tap();
  await expect(page).toHaveURL(href ?? '');
  await expect(dialog).toBeHidden();
});

test('a picture is zoomed and closed, and a recording played and left, by touch on a slow phone (L3)', async ({
  page,
}) => {
  await page.goto(`/en${gallery}`);
  await slowDown(page, 4);
  await page.locator('.block-gallery .zoom-open').first().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog).toContainText(/1 \/ \d/);
  await dialog.getByRole('img').tap();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/en${podcast}`);
  const button = page.getByRole('button', { name: /^Play: / });
  await expect(button).toBeVisible();
  await button.tap();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime)).toBeGreaterThan(0.5);
  await page.locator('.transcript li').nth(1).getByRole('link').tap();
  await expect(page.locator('.transcript [aria-current]')).toHaveCount(1);
  await page.locator('.audio-player button').first().tap();
  await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.paused)).toBe(true);
});
