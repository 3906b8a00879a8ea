import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Locale } from '#site/languages.ts';
import type { View } from './views.ts';

export const screens = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
  1920: { viewport: { width: 1920, height: 1080 } },
} as const satisfies Record<number, BrowserContextOptions>;
export type Width = keyof typeof screens;

/** On a busy machine everything takes long. */
const TIMEOUT = 30_000;

/** A sheet of A4 without its margins, in CSS pixels. */
const PAPER = { viewport: { width: 718, height: 1047 } } as const;

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

interface Occasion {
  browser: Browser;
  origin: string;
  view: View;
  width: Width;
  locale: Locale;
  cookies: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies'];
}

/** One view at one width, a picture for each scheme, and one of paper. Nothing moves. */
export async function takeShots(occasion: Occasion): Promise<{ scheme: Scheme | 'paper'; png: Buffer }[]> {
  const shots: Awaited<ReturnType<typeof takeShots>> = [];
  for (const scheme of occasion.view.takes === 'paper' ? (['paper'] as const) : schemes)
    shots.push({ scheme, png: await takeShot(occasion, scheme) });
  return shots;
}

/** A page for each scheme: one that changes its colours says that its pictures are complete. */
async function takeShot(occasion: Occasion, scheme: Scheme | 'paper'): Promise<Buffer> {
  const { browser, origin, view, width, locale, cookies } = occasion;
  const isPaper = scheme === 'paper';
  const context = await browser.newContext({
    ...(isPaper ? PAPER : { ...screens[width], colorScheme: scheme }),
    baseURL: origin,
    locale: locale === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    storageState: { cookies: view.name.startsWith('state, consent') ? [] : cookies, origins: [] },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await view.open(page, locale);
    if (isPaper) await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await untilStill(page);
    return await page.screenshot({ fullPage: view.takes !== 'window' });
  } finally {
    await context.close();
  }
}

/** Waits for pictures out of sight, fonts and transitions; not for paused or endless animations. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const far of document.querySelectorAll('[data-far]')) far.removeAttribute('data-far');
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || !image.checkVisibility()) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );
  // A picture that has arrived may not have been unpacked yet.
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.allSettled(pictures.map((image) => image.decode()));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
}
