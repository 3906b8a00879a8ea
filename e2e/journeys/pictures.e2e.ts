import { forgetShiftsOfFonts, shiftsOf, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { untilComplete } from '../fixtures/until-complete.ts';

const gallery = '/nieuws/zo-bewaar-je-een-geluid-dat-niemand-meer-maakt';
const podcast = '/podcasts/de-ui-van-urk';

for (const [kind, path] of [
  ['home', '/'],
  ['article', gallery],
  ['event', '/agenda/een-zaal-vol-dialecten'],
  ['podcast', podcast],
] as const) {
  test(`no layout shift while the pictures of a page load: ${kind} (L4)`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path);
    await forgetShiftsOfFonts(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 500) {
      await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
    }
    await untilComplete(page.locator('main .image-full:not(.hero *)'));
    await expect(page.locator('.image[data-waiting]')).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('a cropped picture keeps its focal point visible (L4)', async ({ page }) => {
  await page.goto('/bezoek');
  const cut = page.locator('.image[data-cover][data-focus-x] .image-full').first();
  await expect(cut).toHaveCSS('object-fit', 'cover');
  await expect(cut).toHaveCSS('object-position', '75% 50%');
});

for (const [width, height, path] of [
  [360, 900, '/'],
  [1440, 900, '/agenda/een-zaal-vol-dialecten'],
  [1440, 900, '/over'],
  [1440, 600, '/agenda'],
] as const) {
  test(`a picture is fetched one window height before it is in sight, not earlier: ${path}, ${width} px wide (L4, N9)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path, { waitUntil: 'networkidle' });
    const far = page.locator('main .image[data-far]');
    const beyond = await page
      .locator('main .image')
      .evaluateAll((frames) =>
        frames
          .filter((frame) => frame.getBoundingClientRect().top > 2 * window.innerHeight)
          .map((frame) => [...frame.querySelectorAll('img')].map(({ currentSrc }) => currentSrc).join('')),
      );
    expect(beyond.length).toBeGreaterThan(0);
    expect(beyond.filter((address) => address !== '')).toEqual([]);

    const last = await far.last().elementHandle();
    await last?.evaluate((frame) => {
      const { top } = frame.getBoundingClientRect();
      window.scrollBy({ top: top - 2 * window.innerHeight + 20, behavior: 'instant' });
    });
    await expect
      .poll(() => last?.evaluate((frame) => frame.querySelector<HTMLImageElement>('.image-full')?.currentSrc))
      .not.toBe('');
  });
}

test('a picture far below the window has its description in the accessibility tree (L4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(gallery, { waitUntil: 'networkidle' });
  const descriptions = await page
    .locator('main .image[data-far] .image-full')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ alt }) => alt).filter((alt) => alt !== ''));
  expect(descriptions.length).toBeGreaterThan(1);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ role }) => role?.value === 'image').map(({ name }) => name?.value);
  expect(names).toEqual(expect.arrayContaining(descriptions));
});

test.describe('when the script does not come', () => {
  test('pictures are fetched as the visitor scrolls (L4)', async ({ page, troubles }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/over', { waitUntil: 'networkidle' });
    const last = page.locator('main .image').last();
    const source = () => last.locator('.image-full').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(await source()).toBe('');
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect.poll(source).not.toBe('');
    await expect(last).toHaveCSS('clip-path', 'none');
    troubles.length = 0;
  });
});

test('a picture out of sight replaces its small version in one step (L4)', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(gallery, { waitUntil: 'commit' });
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(gallery, { waitUntil: 'domcontentloaded' });
  const ahead = page.locator('.image[data-waiting]');
  await page.evaluate(() => {
    const picture = document.querySelector('.block-image .image-full, .block-gallery .image-full');
    const { top } = picture?.getBoundingClientRect() ?? { top: 0 };
    window.scrollTo({ top: window.scrollY + top - window.innerHeight - 100, behavior: 'instant' });
  });
  await expect.poll(() => ahead.count()).toBeGreaterThan(0);
  await expect(ahead.first().locator('.image-full')).toHaveAttribute('loading', 'eager');
  await expect(ahead.first().locator('.image-full')).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  release();
  await expect(ahead).toHaveCount(0);
});
