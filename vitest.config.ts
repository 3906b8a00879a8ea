import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tests = (folders: string) => `${folders}/**/*.test.{ts,tsx}`;
const domTests = 'app/**/*.dom.test.{ts,tsx}';

// Workers and the programs that tests start use a cache of compiled code; coverage must see the compilation.
if (!process.argv.includes('--coverage'))
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

// Tests write and remove tens of thousands of small files, which in memory takes a third less of the system's
// time.
const temporary = mkdtempSync(join(process.env.TMPDIR ?? memory() ?? tmpdir(), 'tweeklank-'));
// Some programs that tests start read their files as another user.
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** A folder in memory that has room and from which programs may be started. */
function memory(): string | undefined {
  const folder = '/dev/shm';
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const mount = mounts.find((line) => line.includes(` ${folder} `));
  if (mount === undefined || mount.includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2_000_000_000 ? folder : undefined;
}

export default defineConfig({
  test: {
    environment: 'node',
    // Also on two cores: a third of the time server tests wait, for pauses, retries and other programs.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // For tests that hang. What takes three seconds or more on an idle machine (it starts processes, or
    // crawls the site) says so itself, with 180 s: beside other programs a test may take thirty times as
    // long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Only on request: `npm test -- --coverage`.
    coverage: {
      include: ['{app,cms,packages,server,site}/**/*.{ts,tsx}'],
      exclude: ['**/testing/**', '**/*.{test,examples,bench}.{ts,tsx}', 'app/gallery/**'],
      reporter: [['text', { skipFull: true, maxCols: 120 }]],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        // Modules have no state, so test files share a process: one process for each file took three times as
        // long.
        extends: true,
        test: {
          name: 'parts',
          include: [tests('{app,cms,packages,site,tools}')],
          // The tests that a created site gets run there (e2e/release/create.e2e.ts).
          exclude: [domTests, 'tools/create/files/**'],
          isolate: false,
        },
      },
      {
        // Tests of components by role and name: one jsdom for all of them, in which React is loaded once.
        extends: true,
        test: {
          name: 'dom',
          include: [domTests],
          environment: 'jsdom',
          setupFiles: 'app/testing/dom-setup.ts',
          isolate: false,
        },
      },
      {
        // React's production build, which visitors get, and which is also faster than the development build.
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          include: [tests('server')],
          env: { NODE_ENV: 'production' },
          isolate: false,
        },
      },
    ],
  },
});
