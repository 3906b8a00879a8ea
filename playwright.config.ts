import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/fixtures/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // On a machine that is busy with others a browser may miss a frame; what needed a second run is reported as flaky.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/summary.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: await findBrowser(),
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
  },
});
