import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/fixtures/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

/** The server of the built site. */
export const site = {
  command: 'node dist/server/main.js',
  url: `http://localhost:${port}/health/live`,
  env: {
    PORT: String(port),
    HOST: 'localhost',
    NODE_ENV: 'test',
    TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    LOG_LEVEL: 'warn',
    // `page.route` does not see what a worker asks for: tests of it have servers of their own
    // (journeys/offline.e2e.ts).
    SERVICE_WORKER: 'off',
  },
  reuseExistingServer: false,
  timeout: 300_000,
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // The real browsers have a configuration of their own.
  testIgnore: 'real-browsers/**',
  outputDir: 'test-results',
  forbidOnly: true,
  // Three on two cores: a browser waits half of its time. Measured: 5.8 minutes; with two workers 7.7.
  workers: 3,
  fullyParallel: true,
  // For tests that hang: a machine with other work takes up to fifteen times as long as an idle one. A test
  // that takes longer than 20 s on an idle machine says so itself.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that fails sometimes is a fault of the test or of the site. On a CI machine, which is shared, it
  // gets one retry, and is reported as flaky: find out why it needed the retry.
  retries: process.env.CI ? 1 : 0,
  // If the site is broken altogether, it is useless to wait for three hundred failures.
  maxFailures: 20,
  // A missing snapshot is a failure; `playwright test --update-snapshots` writes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/summary.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: findBrowser(),
    // A press or a step that waits for ever says which one it is.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'nl-NL',
    timezoneId: 'America/New_York',
  },
  webServer: site,
});
