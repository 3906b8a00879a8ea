import type { Page } from '@playwright/test';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

async function tabThrough(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  return names;
}

const orders = {
  nl: {
    path: '/agenda',
    bar: [
      'Naar de inhoud',
      'Menu',
      'Agenda',
      'Nieuws',
      'Podcasts',
      'Tweeklank',
      'Thema’s',
      'Bezoek',
      'Zoeken',
    ],
  },
  en: {
    path: '/en/agenda',
    bar: [
      'Skip to content',
      'Menu',
      'What’s on',
      'News',
      'Podcasts',
      'Tweeklank',
      'Themes',
      'Visit',
      'Search',
    ],
  },
};

for (const [language, { path, bar }] of Object.entries(orders)) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test('Tab goes through the header in reading order, and the skip link jumps over it', async ({
        page,
      }) => {
        const go = () => (javaScriptEnabled ? arriveAt(page, path) : page.goto(path));
        await go();
        const consent = page.locator('.consent-bar:visible');
        await consent.getByRole('button').nth(1).click();
        await expect(consent).toHaveCount(0);
        await expect.poll(() => page.context().cookies()).not.toEqual([]);
        await go();
        const names = await tabThrough(page, bar.length);
        expect(names.map((name, index) => name.startsWith(bar[index] ?? '') || name)).toEqual(
          bar.map(() => true),
        );

        await go();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        const isInContent = await page.evaluate(
          () => document.querySelector('main')?.contains(document.activeElement) === true,
        );
        expect(isInContent).toBe(true);
      });

      test('Tab reaches the links of the page in the order of the document', async ({ page }) => {
        await page.goto(path);
        const tops = await page
          .locator('main .event-row-link')
          .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
        expect(tops.length).toBeGreaterThan(5);
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      });
    });
  }
}

test('on a wide screen captions and sound stand beside the text, in its order, and captions stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/nieuws/de-ui-schuift-op');
  const measure = await page.locator('.blocks > .prose').first().boundingBox();
  const end = (measure?.x ?? 0) + (measure?.width ?? 0);
  const caption = page.locator('.block-image figcaption');
  for (const part of [page.locator('.block-audio'), caption]) {
    expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(end);
  }
  await page
    .locator('.block-image')
    .evaluate((figure: HTMLElement) => scrollTo({ top: figure.offsetTop + 100, behavior: 'instant' }));
  await expect.poll(async () => (await caption.boundingBox())?.y).toBeGreaterThanOrEqual(80);
  await expect(page.getByRole('navigation', { name: 'Op deze pagina' })).toBeInViewport();
});
