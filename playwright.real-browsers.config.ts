import { defineConfig } from '@playwright/test';
import { type BrowserName, browsers } from './e2e/real-browsers/browsers.ts';
import base, { site } from './playwright.config.ts';

// The package that controls WebKit logs each session otherwise.
process.env.WDIO_LOG_LEVEL ??= 'error';

const names = Object.keys(browsers) as BrowserName[];
const found = names.filter((name) => typeof browsers[name] !== 'string');
const missing = names
  .filter((name) => !found.includes(name))
  .map((name) => `${name} is not installed: no ${browsers[name]} here`);

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
  projects: found.map((name) => ({ name, use: { realBrowser: name } })),
});
