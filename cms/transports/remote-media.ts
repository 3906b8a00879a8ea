import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaHeaders, serveFile } from 'kql-engine';
import { FOREVER } from '#site/cache-control.ts';
import { href } from '#site/href.ts';
import { Breaker } from '../common/breaker.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { type KirbyClient, type KirbyResponse, TooLargeResponse, traceHeaders } from './kirby-client.ts';
import { makeFolder } from './make-folder.ts';
import type { Manner } from './transport.ts';

export interface RemoteMediaOptions {
  client: KirbyClient;
  dir: string;
  log: CmsLog;
  maxFileBytes?: number;
  maxBytes?: number;
}

const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_BYTES = 2 * 1024 * 1024 * 1024;
const REDIRECTS = 2;
/** Half of the connections; the other half is for pages. */
const PARALLEL = 4;
const MAX_WAITING = 100;
const redirects = new Set([301, 302, 307, 308]);
const ill = new Set([429, 502, 503, 504]);
const MEDIA = href('media', { id: '' });
const mediaName = /^(?:[^/\\]+\/)*[^/\\]+$/;
/** The longest file name in bytes on the usual file systems. */
const MAX_NAME = 255;

/**
 * Serves files of a remote Kirby and stores them, so that visitors need only one host, can request ranges and
 * notice no outage. Returns 404 for other paths, 502 when Kirby fails.
 */
export function createRemoteMedia({
  client,
  dir,
  log,
  maxFileBytes = MAX_FILE_BYTES,
  maxBytes = MAX_BYTES,
}: RemoteMediaOptions) {
  const pending = new Map<string, Promise<Found | null>>();
  const breaker = new Breaker(() => performance.now());
  const waiting: (() => void)[] = [];
  let fetching = 0;
  let storedBytes: number | null = null;
  let isLogged = false;

  function placeOf(path: string): string {
    const name = createHash('sha256').update(path).digest('hex').slice(0, 40);
    return join(dir, name.slice(0, 2), name);
  }

  /**
   * Follows redirects below /media/ only.
   * @throws Error when Kirby is down; a single bad file must not stop all requests
   */
  async function download(path: string, headers: Record<string, string>): Promise<Download> {
    let current = path;
    for (let count = 0; count <= REDIRECTS; count++) {
      const response = await client
        .send({ method: 'GET', path: current, headers, maxBytes: maxFileBytes })
        .catch((error: unknown) =>
          error instanceof TooLargeResponse ? error.message : Promise.reject(error),
        );
      if (typeof response === 'string') return { unfit: response };
      const { status, body } = response;
      if (status === 200) return whatIsWrong(response, path) ?? { body };
      if (ill.has(status)) throw new Error(`status ${status}`);
      if (status >= 500) return { unfit: `status ${status}` };
      const target = URL.parse(response.headers.location ?? '', client.origin + client.folder + current);
      const next = target?.origin === client.origin ? target.pathname.slice(client.folder.length) : '';
      if (!redirects.has(status) || nameOf(next) === null) return null;
      current = next;
    }
    return { unfit: 'it redirects in circles' };
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MAX_WAITING) throw new Error(`${MAX_WAITING} files wait for it already`);
    if (fetching >= PARALLEL) await new Promise<void>((go) => waiting.push(go));
    else fetching++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else fetching--;
    }
  }

  async function fetchFile(path: string, place: string, traceparent?: string | null): Promise<Found | null> {
    const response = await inTurn(() => breaker.run(() => download(path, traceHeaders(traceparent))));
    if (response === null) return null;
    if ('unfit' in response) throw new Error(response.unfit);
    const { body } = response;
    const draft = `${place}.${randomBytes(4).toString('hex')}`;
    try {
      await makeFolder(join(place, '..'));
      await writeFile(draft, body);
      await rename(draft, place);
      isLogged = false;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (!isLogged) log.error('files of the CMS cannot be kept on disk', { dir, reason: String(error) });
      isLogged = true;
      return { body };
    }
    await makeRoom(body.byteLength).catch((error: unknown) =>
      log.warn('no room could be made for files of the CMS', { dir, reason: String(error) }),
    );
    return { place };
  }

  async function makeRoom(added: number): Promise<void> {
    storedBytes = storedBytes === null ? sum(await listStored(dir)) : storedBytes + added;
    if (storedBytes <= maxBytes) return;
    const cached = (await listStored(dir)).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = sum(cached);
    for (const file of cached) {
      if (bytes <= maxBytes * 0.9) break;
      await rm(file.path, { force: true });
      bytes -= file.size;
    }
    storedBytes = bytes;
  }

  async function find(path: string, traceparent?: string | null): Promise<Found | null> {
    const place = placeOf(path);
    const cached = await stat(place).catch(() => null);
    if (cached?.isFile() && cached.size > 0) {
      const now = new Date();
      // Keeps the modification time, which is in the ETag; half a millisecond prevents rounding down.
      await utimes(place, now, (Math.floor(cached.mtimeMs) + 0.5) / 1000).catch(() => undefined);
      return { place };
    }
    const running =
      pending.get(path) ?? fetchFile(path, place, traceparent).finally(() => pending.delete(path));
    pending.set(path, running);
    return running;
  }

  return async function media(
    request: Request,
    { traceparent }: Pick<Manner, 'traceparent'> = {},
  ): Promise<Response> {
    const path = new URL(request.url).pathname;
    const name = nameOf(path);
    const presented = name === null ? null : mediaHeaders(name);
    if (presented === null) return new Response(null, { status: 404 });
    try {
      const found = await find(path, traceparent);
      if (found === null) return new Response(null, { status: 404 });
      const headers = { ...presented, 'cache-control': FOREVER };
      if ('place' in found) return await serveFile({ request, path: found.place, headers });
      const body = request.method === 'HEAD' ? null : new Uint8Array(found.body);
      return new Response(body, { headers: { ...headers, 'content-length': String(found.body.byteLength) } });
    } catch (error) {
      if (!(error instanceof CmsUnavailableError))
        log.warn('a file of the CMS could not be had', {
          path,
          reason: client.conceal(error instanceof Error ? error.message : String(error)),
        });
      return new Response(null, { status: 502, headers: { 'cache-control': 'no-store' } });
    }
  };
}

function nameOf(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  const rest = plain.startsWith(MEDIA) ? plain.slice(MEDIA.length) : '';
  // Refuses encoded separators, because some servers decode twice.
  if (!mediaName.test(rest) || /\p{Cc}|%(?:2[ef5]|5c|[01].|7f)/iu.test(rest)) return null;
  const parts = plain.split('/').slice(1);
  const isPlain = parts.every((part) => !part.startsWith('.') && Buffer.byteLength(part) <= MAX_NAME);
  return isPlain ? (parts.at(-1) ?? null) : null;
}

/** Checks each body, because a wrong one would be stored for ever. */
function whatIsWrong({ headers, body }: KirbyResponse, path: string): { unfit: string } | null {
  if (!isSameKind(headers['content-type'] ?? '', path))
    return { unfit: `it came as "${headers['content-type']}"` };
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return { unfit: `it came as ${encoding}, which was not asked for` };
  return body.byteLength === 0 ? { unfit: 'it came empty' } : null;
}

/** Returns whether the content type fits the file name, because Kirby may send a page instead of the file. */
function isSameKind(type: string, path: string): boolean {
  const [kind = '', form = ''] = type.toLowerCase().split(/[/;]/);
  if (/^x?html/.test(form)) return false;
  const [ours = ''] = (mediaHeaders(path)?.['content-type'] ?? '').split('/');
  // Servers send octet-stream for unknown types.
  return kind === ours || !['image', 'audio', 'video'].includes(ours) || form === 'octet-stream';
}

type Download = { body: Buffer } | { unfit: string } | null;

type Found = { place: string } | { body: Buffer };

interface StoredFile {
  path: string;
  size: number;
  usedAt: number;
}

async function listStored(dir: string): Promise<StoredFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const cached = await Promise.all(
    files.map(async (path) => {
      const stats = await stat(path).catch(() => null);
      return stats && { path, size: stats.size, usedAt: stats.atimeMs };
    }),
  );
  return cached.filter((each) => each !== null);
}

function sum(cached: readonly StoredFile[]): number {
  return cached.reduce((total, { size }) => total + size, 0);
}
