import { oneLanguage } from '../fixtures/addresses.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const words = {
  nl: {
    prefix: '',
    play: /^Speel af: /,
    pause: /^Pauzeer: /,
    bar: 'Speelt nu',
    close: 'Stop en sluit de speler',
  },
  en: {
    prefix: '/en',
    play: /^Play: /,
    pause: /^Pause: /,
    bar: 'Playing',
    close: 'Stop and close the player',
  },
};
const podcast = '/podcasts/de-ui-van-urk';
const english = '/en/podcasts/the-ui-of-urk';
const other = '/podcasts/de-r-uit-de-televisie';

for (const language of oneLanguage) {
  const { prefix, play, pause, bar: name, close } = words[language];

  test(`a sound keeps playing during navigation: one at a time, position kept, closed on request (${language}) (P1)`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(prefix + podcast);
    await page.getByRole('button', { name: play }).click();
    const audio = page.locator('audio');
    const now = () => audio.evaluate((it: HTMLAudioElement) => it.currentTime);
    await expect.poll(now).toBeGreaterThan(0.2);
    const bar = page.getByRole('region', { name });
    await expect(bar).toHaveCount(0);
    const heading = ((await page.locator('h1').textContent()) ?? '').replaceAll('\u00ad', '');

    await page.locator('main').getByRole('link', { name: 'Podcast' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/podcasts$`));
    await expect(bar).toBeVisible();
    const before = await now();
    await expect.poll(now).toBeGreaterThan(before);
    const title = bar.getByRole('link');
    await expect(title).toHaveAttribute('href', prefix + podcast);
    const reported = await page.evaluate(() => [
      navigator.mediaSession.metadata?.title,
      navigator.mediaSession.playbackState,
    ]);
    expect(reported).toEqual([heading, 'playing']);
    await expect(title).toHaveText(heading);

    await bar.getByRole('button', { name: pause }).click();
    await expect(bar.getByRole('button', { name: play })).toBeVisible();
    const left = await now();
    await title.click();
    await expect(bar).toHaveCount(0);
    await expect(page.locator('main').getByRole('slider')).toBeEnabled();
    expect(await now()).toBeCloseTo(left, 0);
    await expect(audio).toHaveCount(1);

    await page.locator('main').getByRole('button', { name: play }).click();
    await page.goBack();
    await expect(bar.getByRole('button', { name: pause })).toBeVisible();
    await bar.getByRole('button', { name: close }).click();
    await expect(bar).toHaveCount(0);
    await expect(audio).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
}

test('a second recording replaces the first when it is played, and begins at its saved position (P1)', async ({
  page,
}) => {
  test.slow();
  await page.goto(podcast);
  await page.locator('main').getByRole('button', { name: words.nl.play }).click();
  const first = await page.locator('audio').getAttribute('src');
  await expect
    .poll(() => page.locator('audio').evaluate((it: HTMLAudioElement) => it.currentTime))
    .toBeGreaterThan(0.2);
  await page.locator('main').getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('main').getByRole('link', { name: 'Podcast' }).first().click();
  await page.locator(`main a[href="${other}"]`).first().click();
  await expect(page).toHaveURL(other);
  const bar = page.getByRole('region', { name: words.nl.bar });
  await expect(bar).toBeVisible();
  const slider = page.locator('main').getByRole('slider');
  await expect(slider).toBeEnabled();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:05 /);
  await expect(bar.getByRole('button', { name: words.nl.pause })).toBeVisible();
  await page.locator('main').getByRole('button', { name: words.nl.play }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('audio')).toHaveCount(1);
  await expect.poll(() => slider.evaluate((it: HTMLInputElement) => Number(it.value))).toBeGreaterThan(5);
  expect(await page.locator('audio').getAttribute('src')).not.toBe(first);
  await page.goto(podcast);
  await expect
    .poll(() =>
      page
        .locator('main')
        .getByRole('slider')
        .evaluate((it: HTMLInputElement) => Number(it.value)),
    )
    .toBeGreaterThanOrEqual(5);
});

test('a recording that failed and is played again keeps its speed (P4)', async ({ page, troubles }) => {
  let isBroken = false;
  await page.route('**/*.mp3', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(podcast);
  await page.locator('.audio-player').scrollIntoViewIfNeeded();
  const speed = page.getByRole('button', { name: /^Snelheid/ });
  await speed.click();
  await expect(speed).toHaveText('1.25×');
  isBroken = true;
  await page.getByRole('button', { name: words.nl.play }).click();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.error !== null)).toBe(true);
  isBroken = false;
  await page.getByRole('button', { name: words.nl.play }).click();
  const now = () => audio.evaluate((it: HTMLAudioElement) => it.currentTime);
  await expect.poll(now).toBeGreaterThan(0.2);
  expect(await audio.evaluate((it: HTMLAudioElement) => it.playbackRate)).toBe(1.25);
  await expect(speed).toHaveText('1.25×');
  expect(troubles.splice(0).filter((each) => !/ERR_FAILED/.test(each))).toEqual([]);
});

test('an address with a time opens an episode at that cue, silent; play begins there, and a reload keeps what was reached (P3)', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${podcast}#t=36`);
  const row = page.locator('.transcript [aria-current]');
  await expect(row).toContainText('drie generaties');
  await expect(row).toBeInViewport();
  const slider = page.locator('main').getByRole('slider');
  const at = () => slider.evaluate((it: HTMLInputElement) => Number(it.value));
  await page.locator('.audio-player').scrollIntoViewIfNeeded();
  await expect.poll(at).toBe(36);
  expect(await page.locator('audio').evaluate((it: HTMLAudioElement) => it.paused)).toBe(true);
  await page.getByRole('button', { name: words.nl.play }).click();
  await expect.poll(at).toBeGreaterThan(36);
  expect(await at()).toBeLessThan(46);

  await page.locator('.chapter', { hasText: 'Huis' }).click();
  await expect.poll(at).toBeLessThan(36);
  await expect(page).toHaveURL(`${podcast}#t=36`);
  await page.getByRole('button', { name: words.nl.pause }).click();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const reached = Math.floor(await at());
  await page.reload();
  await page.locator('.audio-player').scrollIntoViewIfNeeded();
  await expect.poll(at).toBeGreaterThanOrEqual(reached);
  expect(await at()).toBeLessThan(36);
});

test('the search finds what is said in an episode, in the overlay and on its page, and leads to that cue (P3)', async ({
  page,
}) => {
  await page.goto('/zoeken?q=vliegt+er+een+mug');
  const hit = page.locator('main .search-hit', { hasText: 'Dan vliegt er een mug in.' });
  await expect(hit.getByRole('link', { name: 'De ui van Urk' })).toHaveAttribute('href', `${podcast}#t=49`);
  await expect(hit.locator('mark').first()).toBeVisible();
  await expect(page.locator('.search-count')).toHaveText('1 resultaat');

  await page.goto('/en/agenda');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('a fly gets in');
  const said = page.getByRole('dialog').getByRole('link', { name: 'The ui of Urk' });
  await expect(said).toHaveAttribute('href', `${english}#t=49`);
  await said.click();
  await expect(page).toHaveURL(`${english}#t=49`);
  await expect(page.locator('.transcript [aria-current]')).toContainText('Then a fly gets in.');
  await expect(page.locator('.transcript [aria-current]')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const language of oneLanguage)
  test(`one press on Listen plays the newest episode, with its page one click away; at its end another one is offered (${language}) (P1)`, async ({
    page,
  }) => {
    test.slow();
    const { prefix, bar: name, pause, play } = words[language];
    await page.goto(`${prefix}/podcasts`);
    const plate = page.locator('.podcast-plate');
    await expect(plate.locator('h2 a')).toHaveAttribute('href', language === 'nl' ? podcast : english);
    await plate.getByRole('button', { name: /^(?:Luister|Listen): / }).click();
    const audio = page.locator('audio');
    await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime)).toBeGreaterThan(0.2);
    await expect(page).toHaveURL(`${prefix}/podcasts`);
    const bar = page.getByRole('region', { name });
    await expect(bar.getByRole('link')).toHaveAttribute('href', language === 'nl' ? podcast : english);

    await bar.getByRole('button', { name: /^\+15/ }).click();
    await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime)).toBeGreaterThan(15);
    const first = await audio.getAttribute('src');
    await bar
      .getByRole('slider')
      .fill(String(await audio.evaluate((it: HTMLAudioElement) => it.duration - 0.5)));
    await expect(bar).toContainText(language === 'nl' ? 'Hierna' : 'Up next');
    await expect(bar.getByRole('slider')).toHaveCount(0);
    await bar.getByRole('button', { name: play }).click();
    await expect(bar.getByRole('button', { name: pause })).toBeVisible();
    expect(await audio.getAttribute('src')).not.toBe(first);
  });

test('the bar is on the page of the episode while its player is out of view (P1)', async ({ page }) => {
  test.slow();
  await page.goto(podcast);
  await page.locator('main').getByRole('button', { name: words.nl.play }).click();
  const bar = page.getByRole('region', { name: words.nl.bar });
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(bar.getByRole('slider')).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('.audio-player').scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('Listen leads to the episode, and the play sign of each is in the first view of a phone (P1)', async ({
    page,
  }) => {
    await withoutPictures(page);
    for (const list of ['/podcasts', '/en/podcasts']) {
      await page.goto(list);
      const listen = page.locator('.podcast-plate .link-button');
      const links = await page.locator('.card-list a').all();
      for (const path of await Promise.all([listen, ...links].map((link) => link.getAttribute('href')))) {
        await page.goto(path ?? '');
        const box = await page.locator('.audio-player-square').boundingBox();
        expect.soft((box?.y ?? 0) + (box?.height ?? 0), path ?? '').toBeLessThanOrEqual(740);
      }
    }
  });
});

for (const width of [360, 1440]) {
  test(`the player bar is above the cookie bar, and neither hides a focused element (${width} px) (P1, K10)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(podcast);
    const consent = page.locator('.consent-bar');
    await expect(consent).toBeVisible();
    await page.getByRole('button', { name: words.nl.play }).click();
    await page.locator('main').getByRole('link', { name: 'Podcast' }).first().click();
    const bar = page.getByRole('region', { name: words.nl.bar });
    await expect(bar).toBeVisible();
    const box = async (of: typeof bar) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    const upper = await box(bar);
    expect(upper.height).toBe(76);
    expect(upper.y + upper.height).toBeCloseTo((await box(consent)).y, 0);
    expect((await box(bar.getByRole('button').first())).height).toBe(52);

    for (const link of await page.locator('main a:visible, footer a:visible').all()) {
      await link.focus();
      const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
      expect(Math.min(y + height, y + 44), (await link.textContent()) ?? '').toBeLessThanOrEqual(upper.y);
    }
  });
}
