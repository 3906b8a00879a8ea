import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/fixtures/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

export const site = {
  command: 'node dist/server/main.js',
  url: `http://localhost:${port}/health/live`,
  env: {
    PORT: String(port),
    HOST: 'localhost',
    NODE_ENV: 'test',
    TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    LOG_LEVEL: 'warn',
    // `page.route` does not see a worker's requests; tests of it have their own servers.
    SERVICE_WORKER: 'off',
  },
  reuseExistingServer: false,
  timeout: 300_000,
};

/** One of these at the end would keep one worker busy and the others idle. */
const longest = ['create', 'hostile-content', 'gallery', 'event-states'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: [...longest, '**/real-browsers/**'] },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  // A browser waits half of its time, so three workers suit two cores.
  workers: 3,
  fullyParallel: true,
  // This limit is for tests that hang: a busy machine is up to fifteen times as slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A shared CI machine gets one retry, reported as flaky: find out why.
  retries: process.env.CI ? 1 : 0,
  // A broken site would fail hundreds of tests.
  maxFailures: 20,
  // `playwright test --update-snapshots` writes a missing snapshot.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/summary.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: findBrowser(),
    // A step that waits for ever is named in the report.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'nl-NL',
    timezoneId: 'America/New_York',
  },
  webServer: site,
});
