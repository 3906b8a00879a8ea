import { defineConfig } from 'vitest/config';

const tests = (folders: string) => `${folders}/**/*.test.{ts,tsx}`;

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // They bound what hangs. A machine that is busy with others takes thirty times as long as one that is not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true, // Modules have no state, so files share a process: one for each took three times the time.
        test: { name: 'parts', include: [tests('{app,cms,engine,tools}')], isolate: false },
      },
      {
        extends: true,
        // The React that visitors get: it takes half the time of the one for developers.
        oxc: { jsx: { development: false } },
        test: { name: 'server', include: [tests('server')], env: { NODE_ENV: 'production' } },
      },
    ],
  },
});
