import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { href } from '#site/href.ts';
import { createAnswer, type Header } from './answer.ts';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const compressible = /^text\/|json|xml|javascript|x-icon/;

/** Vite puts a hash of the content into names in this folder, so a file with such a name never changes. */
const HASHED = '/assets/';

const WORKER = href('worker');
const WORKER_OFF = '/sw-off.js';

export interface StaticFilesOptions {
  /** Folders whose files are served at their own path: the browser build and `public/`. */
  roots: readonly string[];
  /** Assets of all builds of the last week, without folders; null when they are not kept. */
  assetsDir: string | null;
  /** Whether browsers get the service worker; if not, they get one that removes it. */
  hasWorker: boolean;
  headers: readonly Header[];
}

/** Finds the answer for a path among the files; a promise at the first request, undefined when there is no such file. */
export type FindStaticFile = (path: string) => KeptAnswer | Promise<KeptAnswer> | undefined;

/**
 * Builds the look-up of static files. The folders are listed, so that no path from a request ever reaches the
 * disk. A file is read at its first request and kept in memory.
 */
export function createStaticFiles({
  roots,
  assetsDir,
  hasWorker,
  headers,
}: StaticFilesOptions): FindStaticFile {
  const files = new Map(roots.flatMap(listFiles));
  const instead = hasWorker ? undefined : files.get(WORKER_OFF);
  if (instead !== undefined) files.set(WORKER, instead);
  /** By path: the name of the file, until it is read. */
  const known = new Map<string, string | KeptAnswer | Promise<KeptAnswer>>(files);
  const findAsset = assetsDir === null ? () => undefined : createAssetsOfOtherBuilds(assetsDir);

  async function read(path: string, file: string): Promise<KeptAnswer> {
    const type = types[extname(file)] ?? 'application/octet-stream';
    const answer = createAnswer({
      status: 200,
      body: await readFile(file),
      headers: [['Content-Type', type], ['Cache-Control', cacheControlOf(path)], ...headers],
      isCompressible: compressible.test(type),
      strength: 'file',
    });
    return createKeptAnswer(answer);
  }

  async function readFirst(path: string, file: string): Promise<KeptAnswer> {
    try {
      const answer = await read(path, file);
      known.set(path, answer);
      return answer;
    } catch (error) {
      // Reading may succeed at the next request.
      if (files.has(path)) known.set(path, file);
      else known.delete(path);
      throw error;
    }
  }

  return (path) => {
    const found = known.get(path) ?? (path.startsWith(HASHED) ? findAsset(path) : undefined);
    if (typeof found !== 'string') return found;
    const reading = readFirst(path, found);
    known.set(path, reading);
    return reading;
  };
}

function cacheControlOf(path: string): string {
  // Without `max-age` a Varnish would keep it for a while.
  if (path === WORKER) return 'no-cache, max-age=0';
  return path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Milliseconds until the folder is listed again: for an asset that was not in it, and for one that was and may be removed. */
const LIST_AGAIN = { missing: 1_000, found: 60 * 60 * 1000 };

/**
 * X6: finds assets of earlier builds, which open tabs still use, and of a newer one that another instance already serves: so the folder is listed
 * again when an asset is not in it.
 */
function createAssetsOfOtherBuilds(dir: string): (path: string) => string | undefined {
  let files = new Map<string, string>();
  let listed = Number.NEGATIVE_INFINITY;
  return (path) => {
    const now = performance.now();
    if (now - listed > LIST_AGAIN[files.has(path) ? 'found' : 'missing']) {
      listed = now;
      files = existsSync(dir) ? new Map(listFiles(dir).map(([at, file]) => [`/assets${at}`, file])) : files;
    }
    return files.get(path);
  };
}

/** URL path and file of everything in a folder, except dotfiles: those are not for visitors. */
function listFiles(root: string): [path: string, file: string][] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') && part !== '.well-known'))
    .map((parts) => [`/${parts.join('/')}`, join(root, ...parts)]);
}
