import type { Locator, Page } from '@playwright/test';
import { oneLanguage } from '../fixtures/addresses.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: {
    prefix: '',
    enlarge: /^Vergroot: /,
    next: 'Volgende',
    play: /^Speel af: /,
    pause: /^Pauzeer: /,
    of: 'van',
  },
  en: { prefix: '/en', enlarge: /^Enlarge: /, next: 'Next', play: /^Play: /, pause: /^Pause: /, of: 'of' },
};
const gallery = '/nieuws/zo-bewaar-je-een-geluid-dat-niemand-meer-maakt';
const podcast = '/podcasts/de-ui-van-urk';
const article = '/nieuws/de-ui-schuift-op';

async function readyToPlay(page: Page): Promise<void> {
  for (const player of await page.locator('.audio-player').all()) await player.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('audio')].every(({ readyState }) => readyState > 0),
  );
}

async function cueIn(row: Locator): Promise<number> {
  const address = await row.getByRole('link').getAttribute('href');
  return Number(address?.split('#t=')[1]);
}

for (const language of oneLanguage) {
  const { prefix, enlarge, next, play, pause, of } = words[language];

  test(`a picture is zoomed by keyboard, the next ones by arrow keys, and focus is restored (${language}) (L3)`, async ({
    page,
  }) => {
    await page.goto(prefix + gallery);
    const address = page.url();
    const opener = page.locator('.block-gallery').getByRole('button', { name: enlarge }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button').last()).toBeFocused();
    const shown = dialog.getByRole('img');
    const first = await shown.getAttribute('alt');
    await expect(dialog).toContainText(first ?? '');
    await expect(dialog).toContainText(/1 \/ \d/);
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText(/2 \/ \d/);
    await expect(shown).not.toHaveAttribute('alt', first ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAttribute('alt', first ?? '');
    await dialog.getByRole('button', { name: next }).click();
    await expect(dialog).toContainText(/2 \/ \d/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.block-gallery .zoom-open').nth(1)).toBeFocused();
    expect(page.url()).toBe(address);
  });

  test(`a zoomed picture fills the window, and closes by a click or after 40 px of scrolling (${language}) (L3)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 1000 });
    await page.goto(prefix + article);
    const opener = page.locator('.block-image').getByRole('button', { name: enlarge }).first();
    await opener.click();
    const dialog = page.getByRole('dialog');
    const shown = dialog.getByRole('img');
    await expect(shown).toHaveAttribute('src', /-2048x\.webp$/);
    const bounds = () =>
      shown.evaluate((image) => image.getAnimations().length === 0 && image.getBoundingClientRect().toJSON());
    await expect.poll(bounds).toMatchObject({ left: 0, width: 800 });
    await shown.click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.click();
    await expect.poll(bounds).toMatchObject({ left: 0, width: 800 });
    const start = await page.evaluate(() => window.scrollY);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), start + 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(start + 40);
    await expect(dialog).toBeVisible();
    await page.mouse.wheel(0, 30);
    await expect(dialog).toHaveCount(0);
  });

  test(`a recording plays, seeks by keyboard, pauses others and keeps its position, and transcript and chapters lead to their cue (${language}) (P3)`, async ({
    page,
  }) => {
    await page.goto(prefix + podcast);
    await readyToPlay(page);
    const audio = page.locator('audio');
    const now = () => audio.evaluate((it: HTMLAudioElement) => it.currentTime);
    const slider = page.locator('main').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^0:05 ${of} \\d+:\\d\\d$`));
    await page.keyboard.press('End');
    await expect
      .poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime / it.duration))
      .toBeGreaterThan(0.99);
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^0:00 ${of}`));

    await page.locator('main').getByRole('button', { name: play }).click();
    await expect(page.locator('main').getByRole('button', { name: pause })).toBeVisible();
    // A busy machine must still see the row while it is highlighted.
    const playAt = (rate: number) =>
      audio.evaluate((it: HTMLAudioElement, wanted) => Object.assign(it, { playbackRate: wanted }), rate);
    await playAt(0.1);
    const row = page.locator('.transcript li').nth(2);
    const at = await cueIn(row);
    await row.getByRole('link').click();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.transcript [aria-current]')).toHaveCount(1);
    const chapter = page.locator('.chapters li').nth(2);
    await chapter.getByRole('link').click();
    await expect(chapter).toHaveAttribute('aria-current', 'true');
    expect(await now()).toBeGreaterThanOrEqual(await cueIn(chapter));
    await row.getByRole('link').click();
    await page.locator('main').getByRole('button', { name: pause }).click();
    await expect(page.locator('main').getByRole('button', { name: play })).toBeVisible();
    expect(await now()).toBeGreaterThanOrEqual(at);
    await playAt(1);

    const speed = page.locator('.audio-player-speed');
    for (const rate of ['1.25×', '1.5×', '2×', '1×']) {
      await speed.click();
      await expect(speed).toHaveText(rate);
    }
    await page.evaluate(() => {
      const other = document.querySelector('audio')?.cloneNode() as HTMLAudioElement;
      other.className = '';
      document.body.append(other);
    });
    await page.locator('main').getByRole('button', { name: play }).click();
    await expect(page.locator('main').getByRole('button', { name: pause })).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.play());
    await expect(page.locator('main').getByRole('button', { name: play })).toBeVisible();
    expect(await axeFindings(page, { part: '.podcast' })).toEqual([]);

    await page.reload();
    await readyToPlay(page);
    await expect.poll(now).toBeGreaterThanOrEqual(Math.floor(at));
    await expect
      .poll(() => slider.evaluate((it: HTMLInputElement) => Number(it.value)))
      .toBeGreaterThanOrEqual(Math.floor(at));
  });
}

test('a double click zooms once, and leaves the picture zoomed (L3)', async ({ page }) => {
  await page.goto(gallery);
  const opener = page.locator('.block-gallery .zoom-open').first();
  await opener.dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener.dblclick();
  const shown = page.getByRole('dialog').getByRole('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => image.getAnimations().length)).toBe(0);
  await expect(shown).toBeVisible();
});

test('if the large version of a picture cannot be fetched the picture stays, and an error is logged (L3)', async ({
  page,
  troubles,
}) => {
  await page.goto(article);
  const opener = page.locator('.block-image .zoom-open').first();
  await opener.scrollIntoViewIfNeeded();
  await page
    .locator('.block-image .image-full')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  await page.route('**/media/**', (route) => route.abort());
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await opener.click();
  expect((await warning).text()).toMatch(/^The large picture \/media\/.+ could not be fetched\./);
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  troubles.length = 0;
});

test('a recording that cannot be fetched shows a message, and can be tried again', async ({
  page,
  troubles,
}) => {
  await page.route('**/*.mp3', (route) => route.abort());
  await page.goto(podcast);
  await expect(page.getByRole('status').filter({ hasText: 'De opname wil niet laden' })).toBeVisible();
  expect(await axeFindings(page, { part: '.audio-player' })).toEqual([]);
  await page.unroute('**/*.mp3');
  await page.getByRole('button', { name: words.nl.play }).click();
  await expect(page.getByRole('button', { name: words.nl.pause })).toBeVisible();
  await expect(page.getByRole('slider')).toBeEnabled();
  troubles.length = 0;
});

test('a recording plays where storage is forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(podcast);
  await readyToPlay(page);
  await page.getByRole('button', { name: words.nl.play }).click();
  await page.getByRole('button', { name: words.nl.pause }).click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.header-left a[href="/agenda"]').click();
  await expect(page).toHaveURL('/agenda');
});

test.describe('at 320 px, in forced colours, without motion', () => {
  test.use({
    viewport: { width: 320, height: 256 },
    contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
  });

  test('zoom and player lose nothing at 400 % zoom (L3)', async ({ page }) => {
    await page.goto(gallery);
    await page.locator('.block-gallery .zoom-open').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button').last()).toBeInViewport();
    await expect(dialog.getByRole('img')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto(podcast);
    await readyToPlay(page);
    const buttons = ['first', 'last'].map((which) => `.audio-player-buttons button:${which}-child`);
    for (const part of [
      'button.audio-player-square',
      '.audio-player-range',
      '.audio-player-speed',
      ...buttons,
    ]) {
      const box = await page.locator(part).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), part).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0), part).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own player plays; chapters and rows of the transcript lead to the words of their cue (P3)', async ({
    page,
  }) => {
    await page.goto(podcast);
    await expect(page.locator('audio[controls]')).toBeVisible();
    await page.locator('.chapter').nth(3).click();
    await expect(page).toHaveURL(`${podcast}#t=36`);
    const row = page.locator('.transcript li', { hasText: 'drie generaties' });
    await expect(row).toBeInViewport();
    await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.locator('.chapter').first().click();
    await expect(page.locator('.transcript li').first()).toBeInViewport();
    const captions = await page.locator('audio track[kind="captions"]').getAttribute('src');
    expect(await (await page.request.get(captions ?? '')).text()).toMatch(/^WEBVTT\n\n/);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.goto(gallery);
    await expect(page.locator('.block-gallery img.image-full').first()).toBeVisible();
    await expect(page.locator('.zoom-open')).toHaveCount(0);
  });
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('pictures are printed light, recordings and films as links', async ({ page }) => {
    await page.goto(article);
    await readyToPlay(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.audio-player .print-link')).toBeVisible();
    await expect(page.locator('.audio-player-range')).toBeHidden();
    const [title, player] = [page.locator('.audio-player-title'), page.locator('.audio-player')];
    const width = (await player.boundingBox())?.width;
    expect((await title.boundingBox())?.width, 'no square beside it, and its room').toBe(width);
    await expect
      .poll(() =>
        page
          .locator('.block-image img.image-full')
          .first()
          .evaluate((image: HTMLImageElement) => {
            const candidates = image.srcset.split(', ').map((each) => each.split(' ')[0]);
            return candidates.includes(new URL(image.currentSrc || image.src).pathname);
          }),
      )
      .toBe(true);
  });
});

for (const [path, today] of [
  ['/', /^Vandaag/],
  ['/bezoek', /^Vandaag/],
  ['/nieuws/de-ui-schuift-op', /^Vandaag/],
  ['/en/visit', /today/i],
] as const) {
  test(`the first sheet of ${path} has name, address and hours, and not those of today (V5)`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const places = [
      page.locator('.header-logo .logo').first(),
      page.locator('.footer address'),
      page.locator('.footer .week-hours'),
    ];
    const content = (await page.locator('h1').first().boundingBox())?.y ?? 0;
    for (const place of places) {
      await expect(place).toBeVisible();
      const box = await place.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(content);
    }
    await expect(page.getByText(today).filter({ visible: true })).toHaveCount(0);
  });
}
