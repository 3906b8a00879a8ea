import type { Locator } from '@playwright/test';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const films = [
  { language: 'nl', address: '/podcasts/de-r-uit-de-televisie', says: 'Teun Brussen: Weer.' },
  {
    language: 'en',
    address: '/en/podcasts/the-r-that-came-out-of-the-television',
    says: 'Teun, say the word for weather.',
  },
];

/** Chooses the captions as the browser's own menu does. */
const linesIn = (film: Locator, language: string) =>
  film.evaluate((video: HTMLVideoElement, language) => {
    const tracks = [...video.textTracks];
    for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
    const chosen = tracks.find((track) => track.language === language);
    return [...(chosen?.cues ?? [])].map((cue) => (cue as VTTCue).text);
  }, language);

for (const { language, address } of films) {
  test(`a film has captions in both languages, and its text, whose rows play it from there (${language}) (W1)`, async ({
    page,
  }) => {
    await arriveAt(page, address);
    const figure = page.locator('.block-video');
    const film = figure.locator('video');
    await figure.scrollIntoViewIfNeeded();
    for (const each of films) await expect.poll(() => linesIn(film, each.language)).toContain(each.says);
    expect(await axeFindings(page, { part: '.block-video' })).toEqual([]);

    await figure.locator('.film-text summary').click();
    await figure.locator('.film-text li').nth(4).click();
    await expect
      .poll(() => film.evaluate(({ currentTime, paused }: HTMLVideoElement) => !paused && currentTime >= 11))
      .toBe(true);
  });

  test(`an address of a cue is where the film begins (${language}) (W1)`, async ({ page }) => {
    await page.goto(`${address}#de-r-in-beeld-t=11`);
    const film = page.locator('.block-video video');
    await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(11);
    await expect(page.locator('[id="de-r-in-beeld-t=11"]')).toBeInViewport();
  });
}

test('an event has its film in sign language first, is chosen by it in the agenda, and axe finds no fault (W2)', async ({
  page,
}) => {
  await arriveAt(page, '/agenda?access=signfilm');
  await page.getByRole('link', { name: /28 .*Mondvol/ }).click();
  await expect(page).toHaveURL('/agenda/mondvol');
  const figure = page.getByRole('figure', { name: 'In gebarentaal: Nederlandse Gebarentaal' });
  await figure.scrollIntoViewIfNeeded();
  expect(await figure.evaluate((film) => film.matches('.lead + .blocks > figure:first-child'))).toBe(true);
  await expect
    .poll(() => linesIn(figure.locator('video'), 'nl'))
    .toContain('Deze figuur is getekend.\nEr tolkt nog niemand.');
  expect(await axeFindings(page, { part: '.page-body' })).toEqual([]);
});

test('by keyboard a film changes to sign language and back, and goes on at the same time with its captions (W2)', async ({
  page,
}) => {
  await page.goto('/en/podcasts/the-r-that-came-out-of-the-television#de-r-in-beeld-t=11');
  const figure = page.locator('.block-video');
  const film = figure.locator('video');
  const time = () => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  const file = () => film.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc.split('/').at(-1));
  await expect.poll(time).toBe(11);
  const signed = figure.getByRole('link', { name: 'Dutch Sign Language' });
  await signed.press('Enter');
  await expect(signed).toHaveAttribute('aria-current', 'true');
  await expect(signed).toBeFocused();
  await expect.poll(file).toBe('de-r-in-beeld-ngt.mp4');
  await expect.poll(time).toBe(11);
  await expect.poll(() => linesIn(film, 'en')).toContain('Teun, say the word for weather.');
  await figure.getByRole('link', { name: 'Film', exact: true }).press('Enter');
  await expect.poll(file).toBe('de-r-in-beeld.mp4');
  await expect.poll(time).toBe(11);
  await figure.locator('summary', { hasText: 'Read what is to be seen' }).press('Enter');
  await expect(figure.getByText('Two lower-case letters r', { exact: false })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without script the film has the controls of the browser, its captions and its text (W1)', async ({
    page,
  }) => {
    await page.goto('/podcasts/de-r-uit-de-televisie');
    const figure = page.locator('.block-video');
    await expect(figure.locator('video')).toHaveJSProperty('controls', true);
    await expect(figure.locator('track')).toHaveCount(2);
    await figure.locator('.film-text summary').click();
    await expect(figure.getByText('Teun Brussen: Weer.')).toBeVisible();
  });
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`a film stands in the box of its poster, and its bar works by keyboard: ${width} px (W1)`, async ({
    page,
    consent,
  }) => {
    await page.context().addCookies(consent);
    await page.setViewportSize({ width, height });
    await arriveAt(page, '/over');
    const figure = page.locator('.block-video', { has: page.locator('video') }).first();
    const film = figure.locator('video');
    await film.scrollIntoViewIfNeeded();
    const button = figure.getByRole('button', { name: 'Speel af' });
    await expect(button).toBeVisible();
    const boxOf = () =>
      film.evaluate(({ offsetWidth, offsetHeight }: HTMLVideoElement) => [offsetWidth, offsetHeight]);
    const poster = await boxOf();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(figure.getByRole('button', { name: 'Pauzeer' })).toBeFocused();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await boxOf()).toEqual(poster);
    expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
      1440, 900,
    ]);
    expect(poster[0]).toBe(width);

    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    const place = figure.getByRole('slider', { name: 'Positie in de opname: Film' });
    await expect(place).toBeFocused();
    await page.keyboard.press('End');
    await expect
      .poll(() => film.evaluate(({ currentTime, duration }: HTMLVideoElement) => currentTime === duration))
      .toBe(true);
    await figure.getByRole('button', { name: 'Zonder geluid' }).press('Enter');
    await expect(film).toHaveJSProperty('muted', true);
    await figure.getByRole('button', { name: 'Volledig scherm' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('film');
    await page.keyboard.press('Escape');
    expect(await axeFindings(page, { part: '.block-video' })).toEqual([]);
  });

test('a film has its box before its poster comes, so nothing moves (R10 N11)', async ({ page, consent }) => {
  await page.context().addCookies(consent);
  await withoutPictures(page);
  await page.goto('/agenda/mondvol');
  const { width = 0, height = 0 } = (await page.locator('.film > video').boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(9 / 16, 2);
});
