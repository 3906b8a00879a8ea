import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type KeyInput, launch, type Page } from 'puppeteer-core';
import type { Driver } from './visitor.ts';

export async function startFirefox(executablePath: string, hasScript: boolean): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    // A home folder of its own, so that root's lack of a home does not matter.
    env: { ...process.env, HOME: profile },
    timeout: 120_000,
    defaultViewport: { width: 1280, height: 762 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'nl',
      'javascript.enabled': hasScript,
      // Unheard sound runs by the clock. On a machine without a sound card audible sound would end with an
      // error.
      'media.default_volume': '0.0',
    },
  });
  let context: BrowserContext | undefined;
  let page: Page;

  return {
    async openWindow() {
      const before = context;
      context = await browser.createBrowserContext();
      page = await context.newPage();
      page.setDefaultNavigationTimeout(120_000);
      await before?.close();
    },
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    async close() {
      await browser.close();
      // Firefox may still be writing its profile.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
