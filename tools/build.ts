import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { firstSheets, readManifest } from '#server/build/build-manifest.ts';
import { FIRST_STYLES, type StylePart } from '#server/build/first-styles.ts';
import { precompress } from '#server/page-cache/precompress.ts';
import { splitStyles } from './split-styles.ts';

const dist = 'dist';
const next = '.cache/next-build';

async function buildSite(): Promise<string> {
  await rm(next, { recursive: true, force: true });
  await build({ logLevel: 'warn', build: { outDir: join(next, 'client') } });
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: join(next, 'server') },
    // React's production build, even if NODE_ENV is something else.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  for (const name of ['sw', 'sw-off']) await buildAlone(`app/features/offline/${name}.entry.ts`, name);
  await buildAlone('app/pages/draft/live/live-preview.entry.ts', 'live-preview');
  await writeFirstStyles();
  const id = await contentId(next);
  await precompress(join(next, 'client'), join(next, 'brotli'));
  await writeFile(join(next, 'build.json'), `${JSON.stringify({ id, builtAt: new Date().toISOString() })}\n`);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  return id;
}

/** Builds a service worker alone, so that it has a name without a hash and no chunks. */
async function buildAlone(input: string, name: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: join(next, 'client'),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: `${name}.js`, format: 'iife' },
      },
    },
  });
}

async function writeFirstStyles(): Promise<void> {
  const { whole, divided } = firstSheets(await readManifest(next));
  const read = (path: string) => readFile(join(next, 'client', path), 'utf8');
  const parts: StylePart[] = [];
  for (const path of whole) parts.push({ css: await read(path), needs: [[]] });
  for (const path of divided) parts.push(...splitStyles(await read(path)));
  await writeFile(join(next, FIRST_STYLES), JSON.stringify(parts));
}

/** The same sources give the same id on every server. */
async function contentId(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(folder))
    hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
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
