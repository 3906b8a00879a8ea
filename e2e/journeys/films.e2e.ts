import type { Locator } from '@playwright/test';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const films = [
  { language: 'nl', address: '/podcasts/de-r-uit-de-televisie', says: 'Teun Brussen: Weer.' },
  {
    language: 'en',
    address: '/en/podcasts/the-r-that-came-out-of-the-television',
    says: 'Teun, say the word for weather.',
  },
];

/** The captions of a language, once they are chosen as in the browser's own menu. */
const linesIn = (film: Locator, language: string) =>
  film.evaluate((video: HTMLVideoElement, language) => {
    const tracks = [...video.textTracks];
    for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
    const chosen = tracks.find((track) => track.language === language);
    return [...(chosen?.cues ?? [])].map((cue) => (cue as VTTCue).text);
  }, language);

for (const { language, address } of films) {
  test(`W1 a film has captions in both languages, and its text, whose rows play it from there (${language})`, async ({
    page,
  }) => {
    await arriveAt(page, address);
    const figure = page.locator('.block-video');
    const film = figure.locator('video');
    await figure.scrollIntoViewIfNeeded();
    for (const each of films) await expect.poll(() => linesIn(film, each.language)).toContain(each.says);
    expect(await axeFindings(page, { part: '.block-video' })).toEqual([]);

    await figure.locator('summary').click();
    await figure.locator('li').nth(4).click();
    await expect
      .poll(() => film.evaluate(({ currentTime, paused }: HTMLVideoElement) => !paused && currentTime >= 11))
      .toBe(true);
  });

  test(`W1 an address of a moment is where the film begins (${language})`, async ({ page }) => {
    await page.goto(`${address}#de-r-in-beeld-t=11`);
    const film = page.locator('.block-video video');
    await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(11);
    await expect(page.locator('[id="de-r-in-beeld-t=11"]')).toBeInViewport();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('W1 without script the film has the controls of the browser, its captions and its text', async ({
    page,
  }) => {
    await page.goto('/podcasts/de-r-uit-de-televisie');
    const figure = page.locator('.block-video');
    await expect(figure.locator('video')).toHaveJSProperty('controls', true);
    await expect(figure.locator('track')).toHaveCount(2);
    await figure.locator('summary').click();
    await expect(figure.getByText('Teun Brussen: Weer.')).toBeVisible();
  });
});
