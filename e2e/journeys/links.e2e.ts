import { oneLanguage } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

const paths = {
  nl: { news: '/nieuws', agenda: '/agenda', podcast: '/podcasts/de-ui-van-urk' },
  en: { news: '/en/nieuws', agenda: '/en/agenda', podcast: '/en/podcasts/the-ui-of-urk' },
};

const topOf = (selector: string) => `(async () => {
  let before = NaN;
  while (before !== scrollY) {
    before = scrollY;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
  return document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top;
})()`;

for (const language of oneLanguage) {
  const { news, agenda, podcast } = paths[language];

  test(`a link within the page scrolls to its target below the header, moves focus there and changes the address (${language}) (L2)`, async ({
    page,
  }) => {
    await arriveAt(page, podcast);
    const link = page.locator('.podcast-links a[href="#site_transcript"]');
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        document.documentElement.dataset.scrolled = JSON.stringify(how);
        scroll.call(this, how);
      };
    });
    await link.click();
    await expect(page).toHaveURL(`${podcast}#site_transcript`);
    await expect(page.locator('#site_transcript')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left + 100);
    // A busy machine draws few frames, so the test checks that smooth scrolling was requested.
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '{"behavior":"smooth"}');
    await expect.poll(() => page.evaluate<number>(topOf('#site_transcript'))).toBeLessThan(160);
    expect(await page.evaluate<number>(topOf('#site_transcript'))).toBeGreaterThanOrEqual(80);

    await page.goBack();
    await expect(page).toHaveURL(podcast);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await page.goForward();
    await expect(page).toHaveURL(`${podcast}#site_transcript`);
    await expect.poll(() => page.evaluate<number>(topOf('#site_transcript'))).toBeLessThan(160);
  });

  test(`the skip link leads to the page itself by keyboard (${language}) (L2)`, async ({ page }) => {
    // Before hydration the browser continues from the target without reporting focus (reading-order.e2e.ts).
    await arriveAt(page, news);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#site_content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#site_content :focus')).toHaveCount(1);
  });

  test(`clicks with a modifier key, for a new tab or a file are left to the browser (${language}) (L2)`, async ({
    page,
    context,
  }) => {
    await arriveAt(page, podcast);
    const opened = context.waitForEvent('page');
    await page.locator(`.header-left a[href="${agenda}"]`).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page).toHaveURL(podcast);
    const download = page.waitForEvent('download');
    await page.locator('.podcast-links a[download]').click();
    expect((await download).suggestedFilename()).toMatch(/\.mp3$/);
    await expect(page).toHaveURL(podcast);
  });

  test(`back and forward restore the scroll position, also after a reload (${language}) (L5)`, async ({
    page,
    context,
    consent,
  }) => {
    // The consent bar would move the page between measure and click.
    await context.addCookies(consent);
    await arriveAt(page, agenda);
    const place = () => page.evaluate(() => window.scrollY);
    const row = page.locator('.event-row-link').nth(4);
    await row.scrollIntoViewIfNeeded();
    const left = await place();
    expect(left).toBeGreaterThan(200);
    await row.click();
    await expect(page).not.toHaveURL(agenda);
    await expect.poll(place).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(place).toBe(400);
    await page.reload();
    await expect.poll(place).toBe(400);
    await page.goBack();
    await expect(page).toHaveURL(agenda);
    await expect.poll(place).toBe(left);
    await page.goForward();
    await expect.poll(place).toBe(400);
  });
}

test('a navigation has one view transition, with the header as a part of its own (L5)', async ({ page }) => {
  await arriveAt(page, '/nieuws');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      dataset.transitions = String(1 + Number(dataset.transitions ?? 0));
      const transition = start(update);
      transition.skipTransition = () => {};
      void transition.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        dataset.moved = moved.join(' ');
      });
      return transition;
    };
  });
  await page.locator('.header-left a[href="/agenda"]').click();
  await expect(page).toHaveURL('/agenda');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-transitions', '1');
  await expect(root).toHaveAttribute('data-moved', /\(root\)/);
  await expect(root).toHaveAttribute('data-moved', /\(header\)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a navigation whose transition has not begun after 100 ms is shown without it (L5)', async ({
  page,
}) => {
  await arriveAt(page, '/nieuws');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const began = performance.now();
      const transition = start(update);
      transition.ready.catch(() => {});
      const { finished } = transition;
      const skipTransition = () => {
        document.documentElement.dataset.waited = String(Math.round(performance.now() - began));
        transition.skipTransition();
      };
      const never = new Promise<undefined>(() => {});
      return { ready: never, finished, skipTransition } as unknown as ViewTransition;
    };
  });
  await page.locator('.header-left a[href="/agenda"]').click();
  await expect(page.locator('html')).toHaveAttribute('data-waited', /^\d+$/);
  // limit-transition.test.ts checks the exact limit.
  expect(Number(await page.locator('html').getAttribute('data-waited'))).toBeGreaterThanOrEqual(99);
  await expect(page).toHaveURL('/agenda');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a hash scrolls at once and navigations have no transition (L2 L5)', async ({ page }) => {
    await arriveAt(page, '/podcasts/de-ui-van-urk');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('no transition is wanted');
      };
    });
    const places = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.podcast-links a[href="#site_transcript"]')?.click();
      const seen = new Set<number>();
      for (let frame = 0; frame < 12; frame += 1) {
        await new Promise((next) => requestAnimationFrame(next));
        seen.add(window.scrollY);
      }
      return [...seen].filter((place) => place > 0);
    });
    expect(places).toHaveLength(1);
    // Scrolling down hid the header; scrolling up shows it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('.header-left a[href="/agenda"]').click();
    await expect(page).toHaveURL('/agenda');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link within the page leads there (L2)', async ({ page }) => {
    await page.goto('/podcasts/de-ui-van-urk');
    await page.locator('.podcast-links a[href="#site_transcript"]').click();
    await expect(page).toHaveURL(/#site_transcript$/);
    await expect(page.locator('#site_transcript-title')).toBeInViewport();
  });
});
