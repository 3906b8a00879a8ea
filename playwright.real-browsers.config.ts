import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { openFirefox } from './e2e/real-browsers/firefox.ts';
import type { Fixtures } from './e2e/real-browsers/visitor-test.ts';
import { openWebKit } from './e2e/real-browsers/webkit.ts';
import base, { site } from './playwright.config.ts';

process.env.WDIO_LOG_LEVEL ??= 'error';

const folders = (process.env.PATH ?? '').split(delimiter);
const pathOf = (...programs: readonly string[]) =>
  programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync);

const firefox = pathOf('firefox-esr', 'firefox');
const hasWebKit = pathOf('WebKitWebDriver') && pathOf('xvfb-run');
const port = Number(new URL(site.url).port) + 1;
const driver = {
  command: `xvfb-run --auto-servernum --server-args="-screen 0 1280x900x24" WebKitWebDriver --port=${port}`,
  url: `http://127.0.0.1:${port}/status`,
  stderr: 'ignore' as const,
  // Without compositing WebKitGTK crashes in a view transition. Without a system language it asks for
  // English.
  env: { GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
};

// Visitors have the service worker too.
const { SERVICE_WORKER: _, ...env } = site.env;

export default defineConfig<Pick<Fixtures, 'real'>>({
  ...base,
  testDir: 'e2e/real-browsers',
  testIgnore: [],
  webServer: [{ ...site, env }, ...(hasWebKit ? [driver] : [])],
  outputDir: 'test-results/real-browsers',
  // Each browser runs its journeys in order, beside the other browser.
  workers: 2,
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: 'test-results/real-browsers.json' }]],
  metadata: {
    missing: [
      ...(firefox ? [] : ['Firefox is not installed: no firefox-esr or firefox here']),
      ...(hasWebKit ? [] : ['WebKit is not installed: no WebKitWebDriver and xvfb-run here']),
    ],
  },
  projects: [
    ...(firefox
      ? [
          {
            name: 'Firefox',
            workers: 1,
            use: { real: { open: (hasScript: boolean) => openFirefox(firefox, hasScript) } },
          },
        ]
      : []),
    ...(hasWebKit
      ? [
          {
            name: 'WebKit',
            workers: 1,
            use: { real: { open: (hasScript: boolean) => openWebKit(port, hasScript) } },
          },
        ]
      : []),
  ],
});
