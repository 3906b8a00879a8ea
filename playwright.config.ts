import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/fixtures/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // They have a configuration of their own.
  testIgnore: 'real-browsers/**',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // They bound what hangs: a machine that is busy with others takes fifteen times as long as one that is not.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A test that fails now and then is a fault of the test or of the site. On a CI machine, which is shared, it gets one more chance, and is
  // reported as flaky: look at what needed it.
  retries: process.env.CI ? 1 : 0,
  // A site that is broken altogether need not be waited for three hundred times.
  maxFailures: 20,
  // A snapshot that is missing is a failure; `playwright test --update-snapshots` writes them.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/summary.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: findBrowser(),
    locale: 'nl-NL',
    timezoneId: 'America/New_York',
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/health/live`,
    env: {
      PORT: String(port),
      HOST: 'localhost',
      NODE_ENV: 'test',
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
      LOG_LEVEL: 'warn',
    },
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
