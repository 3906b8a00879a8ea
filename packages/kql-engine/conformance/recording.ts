import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedRequest {
  readonly name: string;
  readonly request: {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly path?: string;
    readonly method?: string;
    readonly raw?: string;
  };
}

export interface Answer {
  readonly name: string;
  readonly status: number;
  readonly response: unknown;
}

export interface RecordedCase extends NamedRequest, Answer {}

export const RECORDINGS = join(import.meta.dirname, 'recordings');
export const RELEASES = ['5.5.2', '6.0.0-alpha.3'] as const;
export type Release = (typeof RELEASES)[number];
export const FILES = [
  'auth',
  'default-renderings-nl',
  'endpoints-and-errors',
  'fields-links-misc',
  'language-uuid-routes',
  'methods',
  'ordering',
  'query-grammar-defaultrunner',
  'query-grammar-legacy',
  'selects-and-pagination',
] as const;
export type RecordingFile = (typeof FILES)[number];

export function readRequests(file: RecordingFile): NamedRequest[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'requests', `${file}.json`), 'utf8'));
}

/** @throws Error if a request has no recorded response */
export function readRecording(release: Release, file: RecordingFile): RecordedCase[] {
  const path = join(RECORDINGS, release, `${file}.json`);
  const answers = new Map(
    (JSON.parse(readFileSync(path, 'utf8')) as Answer[]).map((answer) => [answer.name, answer]),
  );
  return readRequests(file).map((request) => {
    const answer = answers.get(request.name);
    if (answer === undefined) throw new Error(`${path} has no answer to "${request.name}"; record it again.`);
    return { ...request, ...answer };
  });
}

/** A null body is a GET; `raw` is a literal body. */
export function toRequest({ request }: NamedRequest, base = 'http://127.0.0.1'): Request {
  const { body, headers = {}, path = '/api/query', raw } = request;
  const hasBody = raw !== undefined || (body !== undefined && body !== null);
  const method = request.method ?? (hasBody ? 'POST' : 'GET');
  return new Request(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(hasBody ? { body: raw ?? JSON.stringify(body) } : {}),
  });
}

export function normalize(body: unknown): string {
  return JSON.stringify(withoutPhp(body))
    .replace(/http:\/\/127\.0\.0\.1:880\d/g, 'BASE')
    .replace(/\/[0-9a-f]{10}-\d{10}\//g, '/TOKEN/')
    .replace(/_token=[0-9a-f]{10}/g, '_token=TOKEN')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID')
    .replaceAll('1795150159', '1795150025');
}

/** Kirby 6 shows PHP's own words and folders; only the kind of error is compared. */
function withoutPhp(body: unknown): unknown {
  const isError = typeof body === 'object' && body !== null && 'status' in body && body.status === 'error';
  if (!isError || !('key' in body) || body.key !== null || !('code' in body)) return body;
  return body.code === 404 ? body : { ...body, message: 'PHP' };
}

export function readSkipped(release: Release): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'skipped.md'), 'utf8');
  const [, own = ''] =
    new RegExp(`^## ${release.replaceAll('.', '\\.')}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text) ??
    [];
  const rows = own.matchAll(/^\| `([^`]+)` +\| `(.+?)` +\| (.+?) +\|$/gm);
  return new Map([...rows].map(([, file, name, reason]) => [`${file} / ${name}`, reason ?? '']));
}

export function labelOf({ name }: NamedRequest): string {
  return name.replaceAll('\n', '\\n');
}
