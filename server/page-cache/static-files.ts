import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FOR_AN_HOUR, FOREVER } from '#site/cache-control.ts';
import { href } from '#site/href.ts';
import { ASSETS, WORKER_OFF } from '#site/machine-addresses.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { typeOf } from './file-types.ts';
import { listFiles } from './list-files.ts';
import { createStoredResponse, type Header } from './stored-response.ts';

const WORKER = href('worker');

export interface StaticFilesOptions {
  roots: readonly string[];
  brotliDir: string | null;
  assetsDir: string | null;
  hasServiceWorker: boolean;
  headers: readonly Header[];
}

interface StaticFile {
  file: string;
  brotli?: string | undefined;
}

export type FindStaticFile = (path: string) => CachedResponse | Promise<CachedResponse> | undefined;

/** Lists the files at the start, so that no requested path reaches the disk. */
export function createStaticFiles({
  roots,
  brotliDir,
  assetsDir,
  hasServiceWorker,
  headers,
}: StaticFilesOptions): FindStaticFile {
  const compressed = new Map(brotliDir === null ? [] : listFiles(brotliDir));
  const files = new Map<string, StaticFile>(
    roots.flatMap(listFiles).map(([path, file]) => [path, { file, brotli: compressed.get(path) }]),
  );
  const instead = hasServiceWorker ? undefined : files.get(WORKER_OFF);
  if (instead !== undefined) files.set(WORKER, instead);
  const known = new Map<string, StaticFile | CachedResponse | Promise<CachedResponse>>(files);
  const findAsset = assetsDir === null ? () => undefined : createAssetsOfOtherBuilds(assetsDir);

  async function read(path: string, { file, brotli }: StaticFile): Promise<CachedResponse> {
    const { type, isCompressible } = typeOf(file);
    const plain = createStoredResponse({
      status: 200,
      body: await readFile(file),
      brotli: brotli === undefined ? undefined : await readFile(brotli),
      headers: [['Content-Type', type], ['Cache-Control', cacheControlOf(path)], ...headers],
      isCompressible,
    });
    const response = createCachedResponse(plain);
    await response.compress();
    return response;
  }

  async function readFirst(path: string, file: StaticFile): Promise<CachedResponse> {
    try {
      const plain = await read(path, file);
      known.set(path, plain);
      return plain;
    } catch (error) {
      // Reading may succeed at the next request.
      if (files.has(path)) known.set(path, file);
      else known.delete(path);
      throw error;
    }
  }

  return (path) => {
    const found = known.get(path) ?? (path.startsWith(ASSETS) ? findAsset(path) : undefined);
    if (found === undefined || !('file' in found)) return found;
    const reading = readFirst(path, found);
    known.set(path, reading);
    return reading;
  };
}

function cacheControlOf(path: string): string {
  // Varnish would keep the file for a while without `max-age`.
  if (path === WORKER) return 'no-cache, max-age=0';
  return path.startsWith(ASSETS) ? FOREVER : FOR_AN_HOUR;
}

const LIST_AGAIN = { missing: 1_000, found: 60 * 60 * 1000 };

/** Serves assets of earlier builds to open tabs, and of newer builds by other instances (X6). */
function createAssetsOfOtherBuilds(dir: string): (path: string) => StaticFile | undefined {
  let files = new Map<string, StaticFile>();
  let listed = Number.NEGATIVE_INFINITY;
  return (path) => {
    const now = performance.now();
    if (now - listed > LIST_AGAIN[files.has(path) ? 'found' : 'missing']) {
      listed = now;
      if (existsSync(dir))
        files = new Map(listFiles(dir).map(([at, file]) => [ASSETS + at.slice(1), { file }]));
    }
    return files.get(path);
  };
}
