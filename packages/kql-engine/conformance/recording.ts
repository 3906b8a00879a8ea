import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One request to real Kirby with its answer. */
export interface RecordedCase {
  readonly name: string;
  readonly request: {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly path?: string;
    readonly method?: string;
    readonly raw?: string;
  };
  readonly status: number;
  readonly response: unknown;
}

export const RECORDINGS = join(import.meta.dirname, 'recordings');
export const FILES = [
  'auth',
  'default-renderings-nl',
  'endpoints-and-errors',
  'fields-links-misc',
  'language-uuid-routes',
  'ordering',
  'query-grammar-defaultrunner',
  'query-grammar-legacy',
  'selects-and-pagination',
] as const;
export type RecordingFile = (typeof FILES)[number];

/** The requests in a file of recordings, with their answers. */
export function readRecording(file: RecordingFile): RecordedCase[] {
  return JSON.parse(readFileSync(join(RECORDINGS, `${file}.json`), 'utf8'));
}

/** The request as it was sent. A body of null was a GET; `raw` is the body as literal text. */
export function toRequest({ request }: RecordedCase): Request {
  const { body, headers = {}, path = '/api/query', raw } = request;
  const hasBody = raw !== undefined || (body !== undefined && body !== null);
  const method = request.method ?? (hasBody ? 'POST' : 'GET');
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(hasBody ? { body: raw ?? JSON.stringify(body) } : {}),
  });
}

/**
 * A body as text, in which everything that differs between installations is replaced by constants: the host,
 * the tokens derived from its folder, and generated ids.
 */
export function normalize(body: unknown): string {
  return JSON.stringify(body)
    .replace(/http:\/\/127\.0\.0\.1:880\d/g, 'BASE')
    .replace(/\/[0-9a-f]{10}-\d{10}\//g, '/TOKEN/')
    .replace(/_token=[0-9a-f]{10}/g, '_token=TOKEN')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID')
    .replaceAll('1795150159', '1795150025');
}

/** `file / case` → reason, read from the table in skipped.md. */
export function readSkipped(): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'skipped.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`]+)` +\| `(.+?)` +\| (.+?) +\|$/gm);
  return new Map([...rows].map(([, file, name, reason]) => [`${file} / ${name}`, reason ?? '']));
}
