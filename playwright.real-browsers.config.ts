import { defineConfig } from '@playwright/test';
import { type BrowserName, browserNames, missingOf } from './e2e/real-browsers/find-browsers.ts';
import base, { site } from './playwright.config.ts';

const titles: Record<BrowserName, string> = { firefox: 'Firefox', webkit: 'WebKit' };
const found = browserNames.filter((name) => missingOf(name) === '');
const missing = browserNames
  .filter((name) => !found.includes(name))
  .map((name) => `${titles[name]} is not installed: no ${missingOf(name)} here`);

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
  // `npm test` says so at its end (tools/test.mjs).
  metadata: { missing },
  projects: found.map((name) => ({ name: titles[name], use: { realBrowser: name } })),
});
