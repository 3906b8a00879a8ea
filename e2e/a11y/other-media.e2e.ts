import { oneLanguage } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { states } from '../fixtures/states.ts';

const prefixes = { nl: '', en: '/en' };

test.describe('on paper', () => {
  for (const language of oneLanguage) {
    test(`of header and footer only name, address and hours are printed, no cookie bar or control, and text is dark on white (${language}) (R10 V5)`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      const bar = states.find(({ name }) => name === 'consent bar');
      await bar?.open({ page, language, prefix: prefixes[language] });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const part of [
        '.header :is(nav, button)',
        '.consent-bar',
        '.connection-notice',
        '.skip-link',
        '.menu-panel',
      ])
        await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
      for (const part of ['.header-logo', '.footer-column address'])
        await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(1);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const inks = await heading.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      const lightness = inks.map((ink) =>
        (ink.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
      );
      expect(lightness[0]).toBeLessThan(150);
      expect(lightness[1] === 0 || (lightness[1] ?? 0) > 700, inks[1]).toBe(true);
    });
  }
});

const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('an event is printed on three sheets of A4 or Letter, with or without the cookie bar (R10)', async ({
  page,
  consent,
}) => {
  const counts: Record<string, number> = {};
  for (const state of ['open', 'answered']) {
    if (state === 'answered') await page.context().addCookies(consent);
    for (const path of ['/agenda/een-zaal-vol-dialecten', '/en/agenda/a-hall-full-of-dialects']) {
      await page.goto(path);
      await expect(page.locator('.consent-bar:visible')).toHaveCount(state === 'open' ? 1 : 0);
      for (const format of ['A4', 'Letter'])
        counts[`${path}, ${state}, ${format}`] = sheets(await page.pdf({ format }));
    }
  }
  expect(Object.entries(counts).filter(([, count]) => count === 0 || count > 3)).toEqual([]);
});

test('the printed agenda has its events, without the calendar and the filters that need a click (V2)', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/agenda');
  await expect(page.locator('.event-row').first()).toBeVisible();
  await expect(page.locator('.list-filters')).toBeHidden();
  await expect(page.locator('.agenda-months').first()).toBeHidden();
});

test('a printed event has whole pictures, and its place in the frame under its date (V2)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/agenda/van-blaasbalg-tot-taalmodel');
  const shapes = await page
    .locator('.plate .image, .block-image .image')
    .evaluateAll((pictures) => pictures.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
  expect(shapes.length).toBeGreaterThan(1);
  for (const shape of shapes) expect(shape).toBeCloseTo(1.6, 1);
  const [date, place] = [page.locator('.plate'), page.locator('.event-more > [data-ink]')];
  const [above, below] = [await date.boundingBox(), await place.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo((below?.y ?? 0) + 1, 0);
  expect(below?.width).toBe(above?.width);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of oneLanguage) {
    test(`the language switch in the menu leads to the same page and back (${language}) (R1 H10)`, async ({
      page,
    }) => {
      const here = `${prefixes[language]}/agenda`;
      const other = language === 'nl' ? 'en' : 'nl';
      await page.goto(here);
      for (const [code, address] of [
        [other, `${prefixes[other]}/agenda`],
        [language, here],
      ] as const) {
        await page.locator('.menu-toggle').click();
        await page.locator(`.menu-languages a[hreflang="${code}"]`).click();
        await expect(page).toHaveURL(address);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
      }
    });
  }
});

test('in forced colours the menu button shows its cross and the menu marks the current language (H2 H10)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const menu = states.find(({ name }) => name === 'menu');
  await menu?.open({ page, language: 'nl', prefix: '' });
  const ground = 'rgb(255, 255, 255)';
  await expect(page.locator('.menu-toggle')).toHaveCSS('background-color', ground);
  await expect(page.locator('.menu-languages [lang="en"]')).toHaveCSS('border-bottom-color', ground);
  await expect(page.locator('.menu-languages [lang="nl"]')).not.toHaveCSS('border-bottom-color', ground);
});

for (const [where, path] of [
  ['on paper', '/nieuws/de-ui-schuift-op'],
  ['on blue', '/podcasts/de-ui-van-urk'],
] as const) {
  test(`in forced colours the icon in a player’s button is visible, also on hover (${where})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await page.goto(path);
    const button = page.locator('button.audio-player-square');
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    const isSeen = () =>
      button.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return backgroundColor !== color;
      });
    expect(await isSeen()).toBe(true);
    await button.hover();
    await expect.poll(isSeen).toBe(true);
  });
}
