import type { Page } from '@playwright/test';
import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { coloursIn, readPixels } from '../fixtures/measure-pixels.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: { home: '/', agenda: '/agenda', agendaTitle: 'Agenda', other: 'English' },
  en: { home: '/en', agenda: '/en/agenda', agendaTitle: 'What’s on', other: 'Nederlands' },
};

const toggle = (page: Page) => page.locator('.menu-toggle');
const isMenuOpen = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDetailsElement>('.menu')?.open ?? false);
const headerBox = async (page: Page) =>
  (await page.locator('.header').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const logoOffset = (page: Page) =>
  page
    .locator('.header')
    .evaluate((header) => Number(getComputedStyle(header).getPropertyValue('--logo-offset')));

/** A composited layer's position may be off by a millionth. */
async function roundedBox(page: Page, selector: string) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect.poll(async () => (await headerBox(page)).height).toBe(page.viewportSize()?.height);
  await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
}

async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(
    ({ role, name }) => role?.value === 'DisclosureTriangle' && name?.value === 'Menu',
  );
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { agenda, other } = words[language];

  if (isTurn())
    test(`the menu works by keyboard: focus goes through button, pages, languages and carousel, stays inside and comes back (${language}) (H1 H2 H10)`, async ({
      page,
    }) => {
      await arriveAt(page, agenda);
      expect(await isExpanded(page)).toBe(false);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
      expect(await isExpanded(page)).toBe(true);
      await expect(page.locator('.header-left a').first()).toBeVisible();
      await expect(page.locator('.header-right')).toBeHidden();
      await expect(page.locator('.menu-languages [aria-current]')).toHaveText(new RegExp(language, 'i'));
      const underline = page.locator('.menu-languages [aria-current]');
      expect(await underline.evaluate((link) => getComputedStyle(link).borderBlockEndColor)).not.toBe(
        'rgba(0, 0, 0, 0)',
      );
      await expect(page.locator('.menu-primary a')).toHaveCount(5);
      await expect(page.locator('.menu-secondary a')).toHaveCount(6);
      await expect(page.locator('.menu-hero[data-running] .hero-slide')).toHaveCount(4);

      const stops = await page.locator('.header :is(a, button, summary)').count();
      for (let step = 0; step < stops + 2; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => {
            const at = document.activeElement;
            return at === document.body || at?.closest('.header') !== null;
          }),
        ).toBe(true);
      }

      await page.keyboard.press('Escape');
      await expect.poll(() => isMenuOpen(page)).toBe(false);
      await expect(toggle(page)).toBeFocused();
      await expect(page.locator('#site_content')).toHaveJSProperty('inert', false);
    });

  if (isTurn())
    test(`the language switch loads the menus of its language, keeps the query, and remembers the language for a year (${language}) (H2 H9 R8)`, async ({
      page,
    }) => {
      await arriveAt(page, `${agenda}?group=kinderen`);
      await openMenu(page);
      const otherLanguage = language === 'nl' ? 'en' : 'nl';
      const menus = page.waitForRequest(/_frame\.json/);
      await page.locator('.menu').getByRole('link', { name: other }).click();
      await menus;
      await expect(page).toHaveURL(`${words[otherLanguage].agenda}?group=kinderen`);
      await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage);
      await expect.poll(() => isMenuOpen(page)).toBe(false);
      const { agenda: otherAgenda, agendaTitle: otherTitle } = words[otherLanguage];
      await expect(page.locator('.header-left a').first()).toHaveText(otherTitle);
      await expect(page.locator('.header-left a').first()).toHaveAttribute('href', otherAgenda);
      const cookieOf = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
      await expect.poll(cookieOf).toBeDefined();
      const cookie = await cookieOf();
      expect(cookie).toMatchObject({ value: otherLanguage, path: '/', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
    });
}

for (const language of oneLanguage) {
  const { home, agenda, agendaTitle } = words[language];

  test(`the logo, a menu link and going back each close the menu (${language}) (H3 H4)`, async ({ page }) => {
    await arriveAt(page, home);
    await openMenu(page);
    await page.locator('.menu-mark').click();
    await expect.poll(() => isMenuOpen(page)).toBe(false);
    await expect(page).toHaveURL(home);

    await openMenu(page);
    await page.locator('.menu-primary a').first().click();
    await expect(page).toHaveURL(agenda);
    await expect.poll(() => isMenuOpen(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: agendaTitle })).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locks');

    await openMenu(page);
    await page.locator('.menu-primary [aria-current]').click();
    await expect.poll(() => isMenuOpen(page)).toBe(false);

    await openMenu(page);
    await page.locator('.menu-mark').click();
    await expect(page).toHaveURL(home);
    await expect.poll(() => isMenuOpen(page)).toBe(false);
    await openMenu(page);
    await page.goBack();
    await expect(page).toHaveURL(agenda);
    await expect.poll(() => isMenuOpen(page)).toBe(false);
  });

  test(`the page keeps its position behind the menu, and nothing jumps (${language}) (H7 H8)`, async ({
    page,
  }) => {
    await arriveAt(page, agenda);
    await scrollTo(page, 900);
    await expect(page.locator('.header')).toHaveAttribute('data-hidden', '');
    await scrollTo(page, 700);
    await expect(page.locator('.header')).not.toHaveAttribute('data-hidden');
    await expect.poll(async () => (await headerBox(page)).y).toBe(0);
    const before = await page.locator('#site_content').boundingBox();
    const search = await roundedBox(page, '.header-search');
    await expect.poll(async () => (await headerBox(page)).height).toBeCloseTo(80, 1);
    await openMenu(page);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    expect(await scrollY(page)).toBe(700);
    expect(await page.locator('#site_content').boundingBox()).toEqual(before);
    expect(await roundedBox(page, '.header-search')).toEqual(search);
    await toggle(page).click();
    await expect.poll(async () => (await headerBox(page)).height).toBeCloseTo(80, 1);
    expect(await scrollY(page)).toBe(700);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrollY(page)).toBe(900);
  });

  test(`on the home page the word mark slides in around its ee, again on each visit (${language}) (H5)`, async ({
    page,
  }) => {
    await arriveAt(page, home);
    expect(await logoOffset(page)).toBe(0);
    const height = (await page.locator('.header-logo .logo').first().boundingBox())?.height ?? 0;
    await scrollTo(page, height / 2);
    await expect.poll(() => logoOffset(page)).toBeCloseTo(0.5, 1);
    await scrollTo(page, 78);
    await expect.poll(() => logoOffset(page)).toBe(1);
    await openMenu(page);
    await expect.poll(() => logoOffset(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => logoOffset(page)).toBe(1);
    await scrollTo(page, 0);
    await page.locator('.header-left a').first().click();
    await expect(page).toHaveURL(agenda);
    await expect(page.locator('.header')).not.toHaveAttribute('data-home');
    await expect(page.locator('.header-logo .logo')).toHaveCount(1);
    await page.locator('.header-logo').click();
    await expect(page).toHaveURL(home);
    await expect.poll(() => logoOffset(page)).toBe(0);
  });

  test(`the header hides on scrolling down and returns on scrolling up, on keyboard focus and for the menu (${language}) (H6 L5)`, async ({
    page,
  }) => {
    await arriveAt(page, agenda);
    const header = page.locator('.header');
    await scrollTo(page, 60);
    await scrollTo(page, 80);
    await expect(header).not.toHaveAttribute('data-hidden');
    await scrollTo(page, 400);
    await expect(header).toHaveAttribute('data-hidden', '');
    await expect.poll(async () => (await headerBox(page)).y).toBe(-80);
    await scrollTo(page, 1200);
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
    await toggle(page).focus();
    await page.keyboard.press('Shift');
    await expect.poll(async () => (await headerBox(page)).y).toBe(0);
    await page.keyboard.press('Enter');
    await expect(header).not.toHaveAttribute('data-hidden');
    await page.keyboard.press('Escape');
    await expect(header).toHaveAttribute('data-hidden', '');
    await scrollTo(page, 1100);
    await expect(header).not.toHaveAttribute('data-hidden');
    await page.reload();
    await expect(header).not.toHaveAttribute('data-hidden');
  });

  test(`the menu’s pages are fetched again, and stay when the request fails; one with a redirect rule to this page closes the menu (${language}) (H9 H4)`, async ({
    page,
    troubles,
  }) => {
    const address = language === 'nl' ? '/_frame.json' : '/en/_frame.json';
    const fresh = (await (await page.request.get(address)).json()) as {
      primary: { title: string; href: string }[];
    };
    const [first] = fresh.primary;
    const rule = language === 'nl' ? '/programma' : '/en/programme';
    if (first) Object.assign(first, { title: 'Vers', href: rule });
    await page.route(`**${address}*`, (route) => route.fulfill({ json: fresh }));
    await page.goto(agenda);
    await expect(page.locator('.menu-primary a').first()).toHaveText('Vers');
    await openMenu(page);
    await page.locator('.menu-primary a').first().click();
    await expect.poll(() => isMenuOpen(page)).toBe(false);
    await expect(page).toHaveURL(agenda);

    await page.unroute(`**${address}*`);
    await page.route(`**${address}*`, (route) => route.fulfill({ status: 503, body: 'no' }));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(agenda);
    expect((await warning).text()).toContain('The pages of the menu could not be fetched.');
    await openMenu(page);
    await expect(page.locator('.menu-primary a')).toHaveCount(5);
    await expect(page.locator('.menu-primary a').first()).toHaveText(agendaTitle);
    troubles.length = 0;
  });
}

test('the header stays at the top, with its links on wide screens only (H1)', async ({ page }) => {
  await arriveAt(page, '/agenda');
  await scrollTo(page, 60);
  expect((await headerBox(page)).y).toBe(0);
  for (const [width, isWide] of [
    [1440, true],
    [1024, true],
    [1023, false],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of ['.header-left', '.header-right'])
      await expect(page.locator(part), `${part} at ${width}`).toBeVisible({ visible: isWide });
    for (const part of ['.menu-toggle', '.header-logo', '.header-search'])
      await expect(page.locator(part), `${part} at ${width}`).toBeInViewport();
    if (!isWide) continue;
    for (const link of await page.locator(':is(.header-left, .header-right) a').all())
      expect((await link.boundingBox())?.height, `a link at ${width}`).toBeGreaterThanOrEqual(44);
  }
});

test('the cookie bar is inert behind the open menu (H10, K10)', async ({ page }) => {
  await page.goto('/agenda');
  await openMenu(page);
  const bar = page.locator('.consent-bar:visible');
  const isOutOfReach = () => bar.evaluate((element) => element.closest('[inert]') !== null);
  await expect.poll(isOutOfReach).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOutOfReach).toBe(false);
});

test('where the language cannot be stored it still changes, and the log says so (R9, H2)', async ({
  page,
  troubles,
}) => {
  await page.route('**/api/language/*', (route) => route.abort());
  await arriveAt(page, '/agenda');
  await openMenu(page);
  await page.locator('.menu').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/agenda');
  await page.getByRole('contentinfo').locator('a[hreflang="nl"]').click();
  await expect(page).toHaveURL('/agenda');
  const warnings = () =>
    troubles.filter((each) => each.startsWith('The choice of language could not be kept'));
  await expect.poll(() => warnings().length).toBe(2);
  troubles.length = 0;
});

test.describe('a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the menu scrolls beneath its buttons, which stay on the red plate, the page behind it does not, and both ways of closing restore scrolling (H7)', async ({
    page,
  }) => {
    await arriveAt(page, '/agenda');
    await scrollTo(page, 900);
    await expect(page.locator('.header')).toHaveAttribute('data-hidden', '');
    await scrollTo(page, 700);
    for (const leave of ['button', 'Escape'] as const) {
      await page.locator('.menu-toggle').tap();
      await expect(page.locator('#site_content')).toHaveJSProperty('inert', true);
      const moving = () =>
        page.locator('.menu-panel').evaluate((panel) => panel.getAnimations({ subtree: true }));
      await expect.poll(moving, 'the plates have arrived').toEqual([]);
      const session = await page.context().newCDPSession(page);
      await session.send('Input.synthesizeScrollGesture', { x: 180, y: 600, yDistance: -3000, speed: 6000 });
      await expect
        .poll(() => page.locator('.menu-panel').evaluate((panel) => panel.scrollTop))
        .toBeGreaterThan(100);
      expect(await scrollY(page)).toBe(700);
      for (const button of ['.menu-toggle', '.header-search']) {
        const under = coloursIn(await readPixels(await page.locator(button).screenshot()));
        expect(under.get(0x1f3be6) ?? 0, `blue beneath ${button}`).toBe(0);
        expect(under.get(0xff4b2b) ?? 0, `red beneath ${button}`).toBeGreaterThan(1000);
      }
      if (leave === 'button') await page.locator('.menu-toggle').tap();
      else await page.keyboard.press('Escape');
      await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locks');
      expect(await scrollY(page)).toBe(700);
    }
    for (const target of await page.locator('.menu-toggle, .header-search').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('a phone on its side', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 740, height: 360 } });

  for (const language of languages)
    test(`the menu shows every page and language at once (${language}) (H2)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arriveAt(page, words[language].agenda);
      await page.locator('.menu-toggle').tap();
      const links = page.locator('.menu :is(.menu-primary, .menu-secondary, .menu-languages) a');
      await expect(links).toHaveCount(13);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    });
});

test('with reduced motion the menu opens at once and the word mark stays in the header (H8)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAt(page, '/');
  const [word, ee] = await page
    .locator('.header-logo .logo')
    .evaluateAll((logos) => logos.map((logo) => logo.getBoundingClientRect().y));
  expect(word).toBe(ee);
  await toggle(page).click();
  const moving = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map((each) => (each as CSSTransition).transitionProperty);
  expect((await page.evaluate(moving)).filter((name) => !name?.includes('color'))).toEqual([]);
  await expect.poll(async () => (await headerBox(page)).height).toBe(page.viewportSize()?.height);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, navigates and closes, and the word mark is in the header (H10 H5)', async ({
    page,
  }) => {
    await page.goto('/');
    const tops = await page
      .locator('.header-logo .logo')
      .evaluateAll((logos) => logos.map((logo) => logo.getBoundingClientRect().y));
    expect(tops[0]).toBe(tops[1]);
    await page.locator('.menu-toggle').click();
    await expect(page.locator('.menu-secondary a').first()).toBeVisible();
    await expect(page.locator('.menu-highlights a')).toHaveCount(4);
    const isOutside = () => document.activeElement?.closest('.header, body > :first-child') === null;
    await expect(page.locator('main')).toHaveCSS('visibility', 'hidden');
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isOutside)).toBe(
        await page.evaluate(() => document.activeElement === document.body),
      );
    }
    await page.locator('.menu-toggle').click();
    await expect(page.locator('.menu-secondary a').first()).toBeHidden();
    await page.locator('.menu-toggle').click();
    await page.locator('.menu-primary a').first().click();
    await expect(page).toHaveURL('/agenda');
  });
});
