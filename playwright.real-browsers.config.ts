import { defineConfig } from '@playwright/test';
import { type BrowserName, browserNames, missingOf } from './e2e/real-browsers/find-browsers.ts';
import base, { site } from './playwright.config.ts';

const titles: Record<BrowserName, string> = { firefox: 'Firefox', webkit: 'WebKit' };
const found = browserNames.filter((name) => missingOf(name) === '');

// The workers load this file too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const name of browserNames.filter((each) => !found.includes(each)))
    process.stdout.write(
      `${titles[name]} was not found, so nothing is tried in it: no ${missingOf(name)} here.\n`,
    );
}

// With the service worker, as visitors meet the site: nothing here holds requests back.
const { SERVICE_WORKER: _, ...env } = site.env;

export default defineConfig<object, { realBrowser: BrowserName }>({
  ...base,
  testDir: 'e2e/real-browsers',
  testIgnore: [],
  webServer: { ...site, env },
  outputDir: 'test-results/real-browsers',
  // Each browser runs its journeys one after the other, in parallel with the other browser.
  workers: 2,
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: 'test-results/real-browsers.json' }]],
  projects: found.map((name) => ({ name: titles[name], use: { realBrowser: name } })),
});
