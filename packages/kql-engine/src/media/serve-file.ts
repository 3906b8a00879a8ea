import type { FileHandle } from 'node:fs/promises';
import { openFile } from './open-file.ts';

export interface ServeFileOptions {
  request: Request;
  path: string;
  /** Folder that must contain the file, with all links resolved; anywhere if missing. */
  within?: string;
  headers: Record<string, string>;
}

interface Entity {
  size: number;
  modified: Date;
  etag: string;
}

/** A part of an open file, which the receiver must close. */
export interface FilePart {
  file: FileHandle;
  start: number;
  end: number;
}

const parts = new WeakMap<ReadableStream, FilePart>();

/** Lets another thread send the file; null for any other body. */
export function takeFilePart(body: ReadableStream | null): FilePart | null {
  const part = body && parts.get(body);
  if (!body || !part) return null;
  parts.delete(body);
  return part;
}

const streamFrom = 256 * 1024;
const chunkBytes = 64 * 1024;

/**
 * Serves a file to GET and HEAD: validators, 304, one byte range (206) or 416.
 * @throws if the file cannot be opened or is outside its folder
 */
export async function serveFile({ request, path, within, headers }: ServeFileOptions): Promise<Response> {
  const { file, stats: stat } = await openFile(path, within ?? null);
  let isHandedOver = false;
  try {
    const modified = new Date(Math.floor(stat.mtimeMs / 1000) * 1000);
    const etag = `"${stat.size.toString(16)}-${Math.floor(stat.mtimeMs).toString(16)}"`;
    const entity = { size: stat.size, modified, etag };
    const common = { ...headers, 'accept-ranges': 'bytes', etag, 'last-modified': modified.toUTCString() };
    if (isNotModified(request, entity))
      return new Response(null, { status: 304, headers: withoutType(common) });

    const range = requestedRange(request, entity);
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { 'content-range': `bytes */${stat.size}`, 'accept-ranges': 'bytes' },
      });
    }
    const { start, end } = range ?? { start: 0, end: stat.size - 1 };
    const length = end - start + 1;
    const partial = range ? { 'content-range': `bytes ${start}-${end}/${stat.size}` } : {};
    const init = {
      status: range ? 206 : 200,
      headers: { ...common, ...partial, 'content-length': String(length) },
    };
    if (request.method === 'HEAD' || length === 0) return new Response(null, init);
    if (length < streamFrom) return new Response(await readPart(file, start, length), init);
    isHandedOver = true;
    return new Response(streamPart({ file, start, end }), init);
  } finally {
    if (!isHandedOver) await file.close();
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read');
    filled += bytesRead;
  }
  return bytes;
}

/** Reads one chunk ahead, so a slow client takes no more memory. */
function streamPart({ file, start, end }: FilePart): ReadableStream<Uint8Array> {
  let at = start;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await readPart(file, at, Math.min(chunkBytes, end - at + 1));
          controller.enqueue(chunk);
          at += chunk.byteLength;
        } catch (error) {
          await file.close();
          throw error;
        }
        if (at <= end) return;
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
  parts.set(body, { file, start, end });
  return body;
}

function isNotModified(request: Request, { etag, modified }: Entity): boolean {
  const noneMatch = request.headers.get('if-none-match');
  if (noneMatch !== null) {
    return noneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && modified.getTime() <= since;
}

/** Null means the whole file. */
function requestedRange(
  request: Request,
  entity: Entity,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range')?.trim() ?? '');
  if (!match || request.method !== 'GET' || isStale(request.headers.get('if-range'), entity)) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const { size } = entity;
  if (from === '') {
    const suffix = Math.min(Number(to), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function isStale(ifRange: string | null, { etag, modified }: Entity): boolean {
  if (ifRange === null) return false;
  return ifRange.startsWith('"') ? ifRange !== etag : Date.parse(ifRange) !== modified.getTime();
}

function withoutType(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'));
}
