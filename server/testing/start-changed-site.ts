import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { startRealSite } from './start-real-site.ts';
import type { TestSite } from './start-test-site.ts';

/** A change to a source file of the project; returns the same text for a file that stays as it is. */
export type Change = (file: string, source: string) => string;

/**
 * Starts the whole site with changes in its own source code. Files
 * are read from disk and changed in memory; nothing is written.
 */
export async function startChangedSite(change: Change, contentDir: string): Promise<TestSite> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'change-sources',
        enforce: 'pre',
        load(id) {
          const file = relative('.', id.replace(/\?.*$/, ''));
          if (!/^(app|cms|engine|server|site)\/.*\.tsx?$/.test(file)) return null;
          return change(file, readFileSync(file, 'utf8'));
        },
      },
    ],
  });
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has nothing to run it in.');
  const made = await ssr.runner.import<{ startRealSite: typeof startRealSite }>(
    '/server/testing/start-real-site.ts',
  );
  const site = await made.startRealSite({}, { contentDir });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await vite.close();
    },
  };
}
