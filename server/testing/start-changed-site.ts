import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { startRealSite } from './start-real-site.ts';
import type { TestSite } from './start-test-site.ts';

/** A change to a source file of the project; returns the same text for a file that stays as it is. */
export type Change = (file: string, source: string) => string;

/**
 * Starts the whole site with changes in its own source code, which are made in memory: it is built of the
 * changed files, as for production.
 */
export async function startChangedSite(change: Change, contentDir: string): Promise<TestSite> {
  // Below the packages that it imports.
  const builds = '.cache/changed-sites';
  mkdirSync(builds, { recursive: true });
  const outDir = mkdtempSync(join(builds, 'site-'));
  await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ssr: 'server/testing/start-real-site.ts', outDir, minify: false },
    plugins: [
      {
        name: 'change-sources',
        enforce: 'pre',
        load: {
          filter: { id: /\/(app|cms|engine|server|site)\/.*\.tsx?$/ },
          handler(id) {
            const file = relative('.', id);
            return file.startsWith('node_modules') ? null : change(file, readFileSync(file, 'utf8'));
          },
        },
      },
    ],
  });
  const made: { startRealSite: typeof startRealSite } = await import(
    pathToFileURL(join(outDir, 'start-real-site.js')).href
  );
  const site = await made.startRealSite({}, { contentDir });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(outDir, { recursive: true });
    },
  };
}
