import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { startRealSite } from './start-real-site.ts';
import type { TestSite } from './start-test-site.ts';

export async function startCopiedSite(root: string, contentDir: string): Promise<TestSite> {
  const outDir = join(root, 'built');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ssr: join(root, 'server/testing/start-real-site.ts'), outDir, minify: false },
  });
  const made: { startRealSite: typeof startRealSite } = await import(
    pathToFileURL(join(outDir, 'start-real-site.js')).href
  );
  return made.startRealSite({}, { contentDir });
}
