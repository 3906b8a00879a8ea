import { holdChunk } from '../fixtures/hold-chunk.ts';
import { expect, test } from '../fixtures/site-test.ts';

test('a visitor hears a theme, goes to it, prints a word and gets an address to send on (V20 V21)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await page.setViewportSize({ width: 1440, height: 900 });
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('klank.mp3')) sounds.push(request.url());
  });
  await page.goto('/');
  await page.locator('.theme-sounds').scrollIntoViewIfNeeded();
  const toggle = page.getByRole('button', { name: 'Hoor', exact: true });
  await expect(toggle).toBeVisible();
  const cell = page.locator('.theme-cell').first();
  const slides = () => cell.evaluate((element) => element.getAnimations({ subtree: true }).length);

  await test.step('nothing sounds by itself; held, a cell sounds and slides, and stays on the page', async () => {
    await cell.hover();
    expect(sounds).toEqual([]);
    await page.mouse.down();
    await expect(cell).toHaveAttribute('data-sounding');
    await expect.poll(() => sounds.length).toBe(1);
    expect(await slides()).toBeGreaterThan(0);
    await page.mouse.up();
    await expect(cell).not.toHaveAttribute('data-sounding');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  await test.step('with the switch on the cells are keys, also for a keyboard', async () => {
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const second = page.locator('.theme-cell').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('data-sounding');
    await expect.poll(() => sounds.length).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/');
    await toggle.click();
  });

  await test.step('switched off, a click leads to the theme without a sound', async () => {
    await page.locator('.theme-cell').nth(2).click();
    await expect(page).toHaveURL(/\/themas\/geheugen$/);
    expect(sounds).toHaveLength(2);
    await page.goBack();
  });

  await test.step('the ninth cell leads to the printer, and a word gets an address and a card', async () => {
    await page.getByRole('link', { name: 'Zeg er zelf een' }).click();
    await page.getByLabel('Jouw woord').fill('koekoek');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/woord\?w=koekoek$/);
    await expect(page.getByText('Deze twee hebben elkaar gevonden')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stuur dit woord door' })).toBeVisible();
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const response = await page.request.get(new URL(card ?? '').pathname + new URL(card ?? '').search);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  });
});

test('the cookie bar covers neither button of the word printer, from 1024 px on (V21)', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/en/word?w=vowelous');
    await expect(page.locator('.consent-bar:visible')).toBeVisible();
    // A trial click fails if something covers the button.
    for (const button of [
      page.getByRole('link', { name: 'Send this word on' }),
      page.locator('.word-line button'),
    ])
      await button.click({ trial: true });
    const ends = await page
      .locator('.word-line button')
      .evaluate((each) => each.getBoundingClientRect().bottom);
    expect(ends, `${width}`).toBeLessThan(height - 100);
  }
});

test('with reduced motion a cell sounds and no letter moves; a device without sound shows no error (V21)', async ({
  page,
  consent,
}) => {
  await page.context().addCookies(consent);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  });
  await page.goto('/');
  await page.locator('.theme-sounds').scrollIntoViewIfNeeded();
  await expect(page.locator('.theme-sounds[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Hoor', exact: true }).click();
  const cell = page.locator('.theme-cell').first();
  await cell.click();
  await expect(cell).toHaveAttribute('data-sounding');
  const letter = cell.locator('.theme-cell-digraph .l2g').first();
  expect(await letter.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
  expect(new URL(page.url()).pathname).toBe('/');
});

for (const [path, word, hear, poster, ink] of [
  ['/woord', 'lui', 'Hoor de ui', 'Affiche, A3 (SVG)', '#ff4b2b'],
  ['/en/word', 'fruit', 'Hear the Dutch ui', 'Poster, A3 (SVG)', '#1f3be6'],
] as const)
  test(`the printer prints while one types, fills seven tenths of a wide window, sounds, and makes a poster, at ${path} (V20 V21)`, async ({
    page,
    consent,
  }) => {
    await page.context().addCookies(consent);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const sheet = page.locator('.word-sheet');
    const share = await sheet.locator('path').evaluateAll((letters) => {
      const boxes = letters.map((each) => each.getBoundingClientRect());
      const [left, right] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
      ];
      return (right - left) / innerWidth;
    });
    expect(share).toBeGreaterThan(0.7);
    const requests: string[] = [];
    const input = page.locator('.word-input');
    await input.focus();
    // The island comes with the first touch.
    await expect(async () => {
      await input.fill('');
      await input.pressSequentially(word);
      await expect(page.getByRole('link', { name: poster })).toBeVisible({ timeout: 500 });
    }).toPass();
    page.on('request', (request) => requests.push(request.url()));
    const { y: before } = (await input.boundingBox()) ?? { y: 0 };
    await input.press('Backspace');
    await input.pressSequentially(word.slice(-1));
    expect((await input.boundingBox())?.y).toBe(before);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: hear }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveAttribute('data-sounding');
    await expect.poll(() => requests.filter((url) => url.includes('klank.mp3')).length).toBe(1);
    const link = page.getByRole('link', { name: poster });
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    const svg = await response.text();
    expect(svg).toContain('width="420mm" height="297mm"');
    expect(svg).toContain(`fill="${ink}"`);
  });

for (const [path, hear] of [
  ['/', 'Hoor de ui'],
  ['/en', 'Hear the Dutch ui'],
] as const)
  test(`a slide says its pair when its control is pressed, by keyboard too, and never by itself, at ${path} (V21 C3)`, async ({
    page,
    consent,
  }) => {
    await page.context().addCookies(consent);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const sounds = () => requests.filter((url) => url.includes('klank.mp3')).length;
    await page.goto(path);
    await page.locator('.hero-bar .hero-steps button').nth(1).click();
    const slide = page.locator('#site_slide-2');
    await expect(slide).not.toHaveAttribute('inert');
    const control = slide.getByText(hear);
    await expect(control).toHaveCount(1);
    expect(
      requests.filter((url) => /\/(speak|create-voice)-/.test(url)),
      'comes when touched',
    ).toEqual([]);
    const sounding = slide.locator('[data-sounding]');
    await slide.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(sounding).toHaveCount(1);
    expect(await sounding.evaluate((each) => each.getAnimations({ subtree: true }).length)).toBeGreaterThan(
      0,
    );
    await expect(sounding).toHaveCount(0);
    await expect.poll(sounds).toBe(1);
    await slide.locator('summary').click();
    await expect(sounding).toHaveCount(1);
    await expect(slide.locator('details')).not.toHaveAttribute('open');
  });

test('with reduced motion a slide sounds and no letter moves (V21)', async ({ page, consent }) => {
  await page.context().addCookies(consent);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const control = page.locator('#site_slide-1 summary');
  await control.click();
  const sounding = page.locator('#site_slide-1 [data-sounding]');
  await expect(sounding).toHaveCount(1);
  const letter = control.locator('.l2g').first();
  expect(await letter.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
});

test('a press that comes before the script of the control is not lost (V21)', async ({ page, consent }) => {
  await page.context().addCookies(consent);
  const arrive = await holdChunk(page, 'speak');
  await page.goto('/');
  const slide = page.locator('#site_slide-1');
  await slide.locator('summary').click();
  await expect(slide.locator('details')).toHaveAttribute('open');
  await expect(slide.locator('[data-sounding]')).toHaveCount(0);
  arrive();
  await expect(slide.locator('[data-sounding]')).toHaveCount(1);
  await expect(slide.locator('details')).not.toHaveAttribute('open');
});
