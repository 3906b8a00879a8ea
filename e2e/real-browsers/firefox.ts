import { test } from '@playwright/test';
import { type KeyInput, launch } from 'puppeteer-core';
import type { Driver } from './visitor.ts';

export async function openFirefox(executablePath: string, hasScript: boolean): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // Firefox refuses another user's home folder.
    env: { ...process.env, HOME: test.info().outputDir },
    timeout: 120_000,
    defaultViewport: { width: 1280, height: 762 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'nl',
      'javascript.enabled': hasScript,
      // Audible sound fails without a sound card; muted sound runs by the clock.
      'media.default_volume': '0.0',
    },
  });
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(120_000);
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    close: () => browser.close(),
  };
}
