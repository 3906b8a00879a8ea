import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tests = (folders: string) => `${folders}/**/*.test.{ts,tsx}`;
const domTests = 'app/**/*.dom.test.{ts,tsx}';

// Coverage must see the compilation, so only other runs use a cache of compiled code.
if (!process.argv.includes('--coverage'))
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

// Tests write tens of thousands of small files, which is faster in memory.
const temporary = mkdtempSync(join(process.env.TMPDIR ?? memory() ?? tmpdir(), 'tweeklank-'));
// Some programs read the files as another user.
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

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
    // Server tests wait for a third of their time, so two cores run three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // This limit is for tests that hang. Slow tests set 180 s, because a busy machine is up to thirty times
    // as slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      include: ['{app,cms,packages,server,site}/**/*.{ts,tsx}'],
      exclude: ['**/testing/**', '**/*.{test,examples,bench}.{ts,tsx}', 'app/gallery/**'],
      reporter: [['text', { skipFull: true, maxCols: 120 }]],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        // Modules have no state, so test files share a process, which is three times as fast.
        extends: true,
        test: {
          name: 'parts',
          include: [tests('{app,cms,packages,site,tools}')],
          exclude: [domTests, 'tools/create/files/**'],
          isolate: false,
        },
      },
      {
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
        // Visitors get React's production build.
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
