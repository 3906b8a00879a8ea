import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';

const dist = 'dist';
const next = '.cache/next-build';
const week = 7 * 24 * 60 * 60 * 1000;

/** Builds the browser and server bundles of `app/` in a folder beside the current build, then swaps the two. */
async function buildSite(): Promise<string> {
  await rm(next, { recursive: true, force: true });
  await build({ logLevel: 'warn', build: { outDir: join(next, 'client') } });
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: join(next, 'server') },
    // Always React's production build, even if the server is started with another NODE_ENV.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  const id = await contentId(next);
  await writeFile(join(next, 'build.json'), `${JSON.stringify({ id, builtAt: new Date().toISOString() })}\n`);
  await keepRecentAssets();
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  return id;
}

/** The same sources give the same id on every machine, so that several servers behind one load balancer agree on it. */
async function contentId(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(folder))
    hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** A visitor with a page of an earlier build may still request one of its chunks. */
async function keepRecentAssets(): Promise<void> {
  for (const file of await listFiles(join(dist, 'client/assets'))) {
    const target = join(next, relative(dist, file));
    const isRecent = Date.now() - (await stat(file)).mtimeMs < week;
    if (isRecent && !existsSync(target)) await cp(file, target, { preserveTimestamps: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

try {
  process.stdout.write(`Built ${await buildSite()}\n`);
} catch (error) {
  process.stderr.write(`The build failed: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
