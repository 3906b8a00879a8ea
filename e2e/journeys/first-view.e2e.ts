import type { Page } from '@playwright/test';
import { showFont } from '../fixtures/measure-looks.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

test.use({ reducedMotion: 'reduce' } as object);

async function visit(page: Page, path: string, measure: () => Promise<void>): Promise<void> {
  await page.goto(path);
  await showFont(page);
  await measure();
}

const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0));

test('the agenda begins within 420 px, rows are as low as their pictures, three are in view, and an open calendar leaves the first in view (V2)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  for (const path of ['/agenda', '/en/agenda'])
    for (const [width, height, highest] of [
      [768, 1024, 220],
      [1440, 900, 220],
      [1920, 1080, 250],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, path, async () => {
        const rows = await boxes(page, '.event-row');
        expect(rows[0]?.top, `${path} at ${width}`).toBeLessThanOrEqual(420);
        const heights = rows.map((row) => row.height).sort((one, other) => one - other);
        // A title of three lines makes a row higher, so the median counts.
        expect(heights[Math.floor(heights.length / 2)], `${path} at ${width}`).toBeLessThanOrEqual(highest);
        expect(rows[2]?.bottom, `${path} at ${width}`).toBeLessThanOrEqual(height);
      });
    }
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/agenda', async () => {
      await page.locator('.agenda-days > summary').click();
      const [first] = await boxes(page, '.event-row h3');
      expect(first?.bottom, `with the calendar at ${width}`).toBeLessThanOrEqual(height);
      const months = await boxes(page, '.agenda-months table');
      expect(new Set(months.map(({ top }) => top)).size, 'months in one row').toBe(1);
      await expect(page.locator('.agenda-months td[aria-current="date"]')).toHaveText('20');
    });
  }
  await expect(page.locator('.filter-options a sup', { hasText: /^0$/ })).toHaveCount(0);
});

test('news begins with its first headline, on a plate, in the first view (V11)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  for (const path of ['/nieuws', '/en/nieuws', '/nieuws?tag=geheugen'])
    for (const [width, height, lowest] of [
      [360, 740, 560],
      [768, 1024, 760],
      [1440, 900, 560],
      [1920, 1080, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, path, async () => {
        const [title] = await boxes(page, '.lead-plate h2');
        expect(title?.top, `${path} at ${width}`).toBeLessThanOrEqual(lowest);
        expect(title?.bottom, `${path} at ${width}`).toBeLessThanOrEqual(height);
      });
    }
});

test('the buttons of Visit and the newest episode with its button are in the first view (V5)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  for (const [path, selector, width, height, lowest] of [
    ['/bezoek', '.visit-buttons > a', 1440, 900, 860],
    ['/bezoek', '.visit-buttons > a', 360, 740, 720],
    ['/en/visit', '.visit-buttons > a', 1440, 900, 860],
    ['/en/visit', '.visit-buttons > a', 360, 740, 720],
    ['/podcasts', '.podcast-plate :is(h2, .link-button)', 1440, 900, 900],
    ['/en/podcasts', '.podcast-plate :is(h2, .link-button)', 1440, 900, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, path, async () => {
      await expect(page.locator(selector).filter({ visible: true })).toHaveCount(2);
      const found = await boxes(page, selector);
      for (const { bottom } of found) expect(bottom, `${path} at ${width}`).toBeLessThanOrEqual(lowest);
      const isRow = found[0]?.top === found[1]?.top;
      expect(isRow, `${path} at ${width}: side by side`).toBe(selector.startsWith('.visit'));
    });
  }
});

test('on a phone home says who this is, its first title and button are in view, and the agenda follows (L4)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  for (const [width, height, agendaAt] of [
    [320, 640, 760],
    [360, 740, 720],
    [768, 1024, 1000],
    [740, 360, 640],
    [1440, 900, 890],
  ] as const)
    for (const path of ['/', '/en']) {
      await page.setViewportSize({ width, height });
      await visit(page, path, async () => {
        const at = `${path} at ${width}`;
        const [who] = await boxes(page, '.home-who');
        const [button] = await boxes(page, '.hero-slide .link-button');
        const [agenda] = await boxes(page, '.event-row');
        const [head] = await boxes(page, '.section-head');
        const [picture] = await boxes(page, '.hero .plate-picture');
        expect(who?.top, at).toBeGreaterThanOrEqual(80);
        expect(button?.bottom, at).toBeLessThanOrEqual(height);
        expect(head?.top, at).toBeLessThanOrEqual(agendaAt);
        if (width === 360) expect(picture?.height, at).toBeGreaterThanOrEqual(150);
        expect(agenda?.width, at).toBeGreaterThan(250);
      });
      await expect(page.locator('.home-who')).toHaveText(/^Tweeklank.+ in Deventer$/);
      if (width === 360)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5200);
    }
});

test('on a phone the picture of a past or cancelled event ends where its panel begins (V1)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/agenda/de-kelder-open', '/en/agenda/een-stemband-van-een-ballon'])
    await visit(page, path, async () => {
      const [picture] = await boxes(page, '.event-top .plate-picture');
      const [panel] = await boxes(page, '.event-top .plate-ground');
      expect(picture?.height, path).toBeGreaterThan(50);
      expect(picture?.bottom, path).toBeCloseTo(panel?.top ?? 0, 0);
    });
});

const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole = /€[\s\u00a0]?[\d.,]*\d|[\d.:–\u2060]*\d(?:[\u00a0]\p{L}+)?/gu;
    const range = document.createRange();
    const found: string[] = [];
    for (const facts of document.querySelectorAll('.event-facts, .event-ticket > p, .event-dates time')) {
      if (!facts.checkVisibility()) continue;
      const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: number, index } of (node.textContent ?? '').matchAll(whole)) {
          range.setStart(node, index);
          range.setEnd(node, index + number.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`${innerWidth}: ${number}`);
        }
    }
    return found;
  });

test.describe('all events in one page', () => {
  // One document with all events avoids 2,700 visits.
  test.use({ bypassCSP: true, javaScriptEnabled: true });

  test('no day, range, month, year or amount of an event is broken at any width from 320 to 1920 px (V4)', async ({
    page,
  }) => {
    test.slow();
    await withoutPictures(page);
    for (const prefix of ['', '/en']) {
      await page.goto(`${prefix}/agenda/useCurrentItems`);
      const count = await page.evaluate(async () => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.event-row-link')];
        const paths = [...new Set(links.map(({ href }) => href))];
        const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
        const main = document.querySelector('main');
        const events = texts.flatMap((text) => {
          const parsed = document.createElement('template');
          parsed.innerHTML = text;
          return [...parsed.content.querySelectorAll('article.event')];
        });
        main?.replaceChildren(...events);
        return events.length;
      });
      expect(count).toBeGreaterThan(20);
      await showFont(page);
      const broken: string[] = [];
      // Beside the steps the width at which a plate is narrowest.
      for (const width of [1024, 1032, ...Array.from({ length: 21 }, (_, step) => 320 + step * 80)]) {
        await page.setViewportSize({ width, height: 900 });
        broken.push(...(await brokenNumbers(page)));
      }
      expect(broken).toEqual([]);
    }
  });
});
