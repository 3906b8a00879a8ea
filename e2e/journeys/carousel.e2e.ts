import type { Page } from '@playwright/test';
import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { holdChunk } from '../fixtures/hold-chunk.ts';
import { setAnimations } from '../fixtures/set-animations.ts';
import { settle } from '../fixtures/settle.ts';
import { forgetShiftsOfFonts, shiftsOf, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: {
    home: '/',
    next: 'Volgende',
    previous: 'Vorige',
    pause: 'Pauzeer',
    play: 'Speel af',
    second: 'Dia 2 van 4',
  },
  en: {
    home: '/en',
    next: 'Next',
    previous: 'Previous',
    pause: 'Pause',
    play: 'Play',
    second: 'Slide 2 of 4',
  },
};

const count = (page: Page) => page.locator('.hero-picks .hero-count > :last-child');

/** A fake clock advances only on request, however slow the machine is. */
async function openHome(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00+01:00') });
  await page.clock.pauseAt(new Date('2026-11-20T12:00:01+01:00'));
  await page.goto(path);
  await expect(page.locator('.hero[data-running]')).toBeVisible();
}

const places = (page: Page) =>
  page.evaluate(() => {
    const left = document.querySelector('.hero')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.hero-slide')].map(
      (slide) => Math.round(((slide.getBoundingClientRect().x - left.x) / left.width) * 100) / 100,
    );
  });

/** A fake clock does not move animations. */
async function endMovement(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    for (const each of moving) each.finish();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  await settle(page);
}

/** A slow machine must see a movement at its start. */
async function stopMovement(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** The accessibility tree omits inert slides. */
async function headingsRead(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.hero-row' });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role: 'heading' });
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const text = words[language];

  if (isTurn())
    test(`buttons and keys change the slide, hidden slides cannot be reached, and changes are announced (${language}) (C1 C3)`, async ({
      page,
    }) => {
      await openHome(page, text.home);
      for (const slide of await page.locator('.hero-slide').all()) {
        await expect(slide.locator('h2')).not.toBeEmpty();
        await expect(slide.locator('img.image-full')).toHaveAttribute('alt', /\S/);
        await expect(slide.locator('.hero-buttons a')).not.toHaveCount(0);
      }
      const says = page.locator('.hero [aria-live]');
      await expect(says).toHaveAttribute('aria-live', 'polite');
      await page.clock.runFor(9000);
      await expect(count(page)).toHaveText('2 / 4');
      await expect(says).toHaveText('');

      await page.getByRole('button', { name: text.previous }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(count(page)).toHaveText('1 / 4');
      await page.keyboard.press('End');
      await expect(count(page)).toHaveText('4 / 4');
      await page.keyboard.press('ArrowRight');
      await expect(count(page)).toHaveText('1 / 4');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(count(page)).toHaveText('2 / 4');
      await expect(says).toHaveText(new RegExp(`^${text.second}: .+`));
      await expect(page.locator('.hero-bar .hero-next span')).toHaveText(
        (await page.locator('.hero-slide').nth(2).locator('h2').textContent()) ?? '',
      );

      await page.locator('.hero-picks summary').click();
      await page.getByRole('button', { name: text.second.replace('2', '3') }).click();
      await expect(count(page)).toHaveText('3 / 4');
      await endMovement(page);
      expect(await places(page)).toEqual([2, 3, 0, 1]);

      const reachable = page.locator('.hero-slide:not([inert])');
      await expect(reachable).toHaveCount(1);
      expect(await reachable.locator('h2').textContent()).toBe(
        await page.locator('.hero-slide').nth(2).locator('h2').textContent(),
      );
      const titles = await page.locator('.hero-slide h2').allTextContents();
      expect(await headingsRead(page)).toEqual([titles[2]]);
    });
}

for (const language of oneLanguage) {
  const text = words[language];

  test(`every 8 s the next slide comes in register in 0.8 s, with its words from 0.3 s on, in a loop, also after a click (${language}) (C2)`, async ({
    page,
  }) => {
    await openHome(page, text.home);
    await stopMovement(page);
    expect((await places(page))[0]).toBe(0);
    await page.clock.runFor(7900);
    await expect(count(page)).toHaveText('1 / 4');
    await page.clock.runFor(100);
    await expect(count(page)).toHaveText('2 / 4');
    const movement = await page
      .locator('.hero-slide')
      .nth(1)
      .evaluate((slide) => {
        const films = slide.getAnimations({ subtree: true });
        const left = (part: string) => slide.querySelector(part)?.getBoundingClientRect().left ?? 0;
        const own = slide.getBoundingClientRect().left;
        const ends = films.map((film) => Number(film.effect?.getComputedTiming().endTime));
        return {
          plate: left('.plate-ground') - own,
          picture: left('.plate-picture') - own,
          last: Math.max(...ends),
        };
      });
    expect(movement.plate).toBeLessThan(0);
    expect(movement.picture).toBeGreaterThan(0);
    expect(movement.last, 'milliseconds').toBe(800);
    const words = page.locator('.hero-slide').nth(1).locator('.plate-text');
    for (const [moment, opacity] of [
      [120, '0'],
      [300, '1'],
      [550, '1'],
      [799, '1'],
    ] as const) {
      await setAnimations(page, moment);
      await expect(words, `words after ${moment} ms`).toHaveCSS('opacity', opacity);
    }
    await endMovement(page);
    expect((await places(page))[1]).toBe(0);

    await page.getByRole('button', { name: text.next }).click();
    await page.mouse.move(0, 0);
    await settle(page);
    await expect(count(page)).toHaveText('3 / 4');
    await page.clock.runFor(7900);
    await expect(count(page)).toHaveText('3 / 4');
    await page.clock.runFor(9000);
    await expect(count(page)).toHaveText('1 / 4');
    await endMovement(page);
    expect((await places(page))[0]).toBe(0);
  });

  test(`Home in the middle of a movement moves both slides from where they are (${language}) (C3)`, async ({
    page,
  }) => {
    await openHome(page, text.home);
    await stopMovement(page);
    await page.getByRole('button', { name: text.next }).click();
    await endMovement(page);
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('3 / 4');
    await setAnimations(page, 200);
    const plates = () =>
      page
        .locator('.hero-slide .plate-ground')
        .evaluateAll((all) => all.slice(1, 3).map((plate) => plate.getBoundingClientRect().right));
    const before = await plates();
    await page.keyboard.press('Home');
    await expect(count(page)).toHaveText('1 / 4');
    expect(await plates(), 'nothing jumps').toEqual(before);
    await setAnimations(page, 300);
    for (const [index, right] of (await plates()).entries()) expect(right).toBeLessThan(before[index] ?? 0);
    await endMovement(page);
    await expect.poll(() => places(page)).toEqual([0, 1, 2, 3]);
  });

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const)
    test(`on a first visit the cookie bar is below the controls (${language}, ${width} px) (C3, K1)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(text.home);
      const consent = page.locator('.consent-bar:visible');
      await expect(consent).toBeVisible();
      const controls = page.getByRole('button', { name: text.next, exact: true });
      await expect(controls).toBeVisible();
      const [above, below] = [await controls.boundingBox(), await consent.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    });

  test(`the pause button stops it; a pointer and the focus restart the delay and never stop it (${language}) (C2 C3)`, async ({
    page,
  }) => {
    await openHome(page, text.home);
    await page.getByRole('button', { name: text.pause }).click();
    await settle(page);
    await page.clock.runFor(60_000);
    await expect(count(page)).toHaveText('1 / 4');
    await page.getByRole('button', { name: text.play }).click();
    await settle(page);
    await page.clock.runFor(7900);
    await expect(count(page)).toHaveText('1 / 4');
    await page.clock.runFor(200);
    await expect(count(page)).toHaveText('2 / 4');
    await page.clock.runFor(8000);
    await expect(count(page)).toHaveText('3 / 4');

    await page.clock.runFor(7000);
    await page.mouse.move(700, 400);
    await settle(page);
    await page.clock.runFor(7900);
    await expect(count(page)).toHaveText('3 / 4');
    await page.clock.runFor(100);
    await expect(count(page)).toHaveText('4 / 4');
  });

  test(`the focus in a slide goes along to the next one, and is not lost (${language}) (C2 C3)`, async ({
    page,
  }) => {
    await openHome(page, text.home);
    const slides = page.locator('.hero-slide');
    await slides.first().locator('.hero-buttons a').first().focus();
    await page.clock.runFor(8000);
    await expect(slides.nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(slides.nth(1).locator('a').first()).toBeFocused();
  });

  test(`with reduced motion nothing moves automatically, and a step has no animation (${language}) (C3)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page, text.home);
    await page.clock.runFor(60_000);
    await expect(count(page)).toHaveText('1 / 4');
    await page.getByRole('button', { name: text.next }).click();
    await expect(count(page)).toHaveText('2 / 4');
    expect((await places(page))[1]).toBe(0);
    await expect(page.getByRole('button', { name: text.play })).toBeVisible();
  });
}

test('every slide shows its headline, text, buttons and picture at every size (C1)', async ({ page }) => {
  await openHome(page, '/');
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [412, 915],
    [740, 360],
    [844, 390],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const slide of await page.locator('.hero-slide').all())
      for (const part of ['h2', '.lead', '.hero-buttons a', 'img.image-full'])
        expect(
          await slide.locator(part).first().boundingBox(),
          `${part} at ${width} x ${height}`,
        ).not.toBeNull();
  }
});

test('nothing shifts when the carousel starts, and the first slide is the largest paint (C3)', async ({
  page,
}) => {
  await watchShifts(page);
  await page.addInitScript(() => {
    const seen = { largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null };
        seen.largest = element?.closest('.hero-slide')?.id ?? '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  // A late font moves text, but this test is about the script.
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await forgetShiftsOfFonts(page);
  start();
  await expect(page.locator('.hero[data-running]')).toBeVisible();
  const first = await page.locator('.hero-slide').first().getAttribute('id');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: { largest: string } }).seen.largest))
    .toBe(first);
  expect(await shiftsOf(page)).toEqual([]);
  const images = page.locator('.hero-slide img.image-full');
  expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('loading')))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('the focus on a link of a slide goes to the same button when the carousel starts (C3)', async ({
  page,
}) => {
  const start = await holdChunk(page, 'carousel');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const { next } = words.nl;
  const link = page.locator('.hero-slide').first().getByRole('link', { name: next });
  await link.focus();
  await expect(link).toBeFocused();
  start();
  await expect(page.getByRole('button', { name: next })).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe shows the next slide, with its words, and does not block vertical scrolling (C3)', async ({
    page,
  }) => {
    await openHome(page, '/');
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', 300, 300);
    for (const x of [280, 240, 200, 150, 100, 60]) await touch('touchMove', x, 300);
    const apart = page
      .locator('.hero-slide')
      .nth(1)
      .evaluate((slide) => slide.style.getPropertyValue('--apart'));
    expect(Number(await apart), 'the finger has moved by two thirds of the width').toBeCloseTo(1 / 3, 1);
    await expect(page.locator('.hero-slide').nth(1).locator('.plate-text')).toHaveCSS('opacity', '1');
    await touch('touchEnd', 60, 300);
    await expect(count(page)).toHaveText('2 / 4');
    await endMovement(page);
    await expect.poll(async () => (await places(page))[1]).toBe(0);
    await expect(page.locator('.hero [aria-live]')).toHaveText(/^Dia 2 van 4/);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.hero-row') ?? document.body).touchAction,
      ),
    ).toBe('pan-y pinch-zoom');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide can be reached by its links (C3)', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.hero-bar')).toBeHidden();
    const slides = page.locator('.hero-slide');
    await slides.first().getByRole('link', { name: 'Volgende' }).click();
    await expect(slides.nth(1).locator('h2')).toBeInViewport();
    await slides.nth(1).getByRole('link', { name: 'Vorige' }).click();
    await expect(slides.first().locator('h2')).toBeInViewport();
  });
});
