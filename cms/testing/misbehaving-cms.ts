import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { KqlRequest } from '../decode/kql.ts';
import { type Lie, lie, lies } from './lies.ts';

export type Mood =
  | 'well'
  | 'slow'
  | 'hanging'
  | 'resetting'
  | 'failing'
  | 'html'
  | 'half'
  | 'huge'
  | 'wrong types'
  | 'flapping'
  | 'unauthorised'
  | 'redirecting'
  | 'null'
  | 'other language'
  | Lie
  | 'repeating'
  | 'repeating in an error'
  | 'repeating in a broken answer';

export const badMoods: readonly Mood[] = [
  'hanging',
  'resetting',
  'failing',
  'html',
  'half',
  'huge',
  'wrong types',
  'unauthorised',
  'redirecting',
  'null',
  'other language',
  ...lies,
  'repeating',
  'repeating in an error',
  'repeating in a broken answer',
];

/** In milliseconds. */
const SLOWNESS = 2_000;

/** In bytes. */
const HUGE = 70 * 1024 * 1024;

const LANGUAGE = 'kirbyLanguage';

type Respond = (request: KqlRequest, language: string) => Promise<unknown>;

/** Implements Kirby's `/api/query` with HTTP; `respond` gives the correct results. */
export async function createMisbehavingCms(respond: Respond, serveMedia?: (path: string) => Buffer | null) {
  const requested: { path: string; headers: IncomingHttpHeaders }[] = [];
  const bodies: KqlRequest[] = [];
  let mood: Mood = 'well';
  let count = 0;
  let hugeBody: Buffer | undefined;

  async function respondWell(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, select } = JSON.parse(await readBody(request)) as KqlRequest;
    bodies.push({ query, ...(select && { select }) });
    const language = String(request.headers['x-language'] ?? 'nl');
    const said = mood === 'other language' ? 'de' : language;
    const { [LANGUAGE]: asked, ...fields } = select ?? {};
    const own: KqlRequest = select ? { query, select: fields } : { query };
    const sayWith = (result: unknown) =>
      say(response, asked === undefined ? result : withLanguage(result, said));
    const isMerged = asked !== undefined && Object.keys(fields).every((name) => /^result\d+$/.test(name));
    const respondOne = async (one: KqlRequest) => {
      const result = { value: await respond(one, language), language };
      return isLie(mood) ? lie(mood, one, result) : result;
    };
    if (!isMerged) {
      const one = await respondOne(own);
      if (mood === 'slow') await wait(SLOWNESS, undefined, { ref: false });
      return isResult(one) ? sayWith(mangle(one.value, mood)) : say(response, one);
    }
    const pending = Object.entries(fields).map(
      async ([name, one]) =>
        [name, await respondOne(typeof one === 'string' ? { query: one } : (one as KqlRequest))] as const,
    );
    const given = await Promise.all(pending);
    if (mood === 'slow') await wait(SLOWNESS, undefined, { ref: false });
    const empty = given.find(([, one]) => !isResult(one));
    if (empty) return say(response, empty[1]);
    const results = given.map(([name, one]) => [name, isResult(one) ? one.value : null]);
    sayWith(mangle(Object.fromEntries(results), mood));
  }

  const moods: Partial<Record<Mood, (response: ServerResponse) => void>> = {
    repeating: (response) => say(response, { value: headersOf(response), language: 'nl' }),
    'repeating in an error': (response) =>
      response
        .writeHead(500, json)
        .end(JSON.stringify({ status: 'error', message: headersOf(response), code: 500 })),
    'repeating in a broken answer': (response) =>
      response.socket?.end(`HTTP/1.1 ${headersOf(response)}\r\n\r\n`),
    hanging: () => {},
    resetting: (response) => response.destroy(),
    failing: (response) =>
      response.writeHead(500, json).end('{"status":"error","message":"oops","code":500}'),
    html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
    half: (response) =>
      response.writeHead(200, json).end('{"code":200,"status":"ok","result":{"answer":{"ti'),
    huge(response) {
      hugeBody ??= Buffer.alloc(HUGE, '[');
      response.writeHead(200, json).end(hugeBody);
    },
    unauthorised: (response) => response.writeHead(401, json).end('{"code":401,"status":"Unauthorized"}'),
    redirecting: (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    null: (response) => response.writeHead(200, json).end('null'),
  };

  const server = createServer((request, response) => {
    count++;
    requested.push({ path: request.url ?? '', headers: request.headers });
    if (request.url?.startsWith('/media/')) return respondMedia(request, response);
    const act = moods[mood === 'flapping' && count % 2 === 1 ? 'resetting' : mood];
    if (act) return act(response);
    respondWell(request, response).catch((error: unknown) =>
      response
        .writeHead(500, json)
        .end(JSON.stringify({ status: 'error', message: String(error), code: 500 })),
    );
  });

  function respondMedia(request: IncomingMessage, response: ServerResponse): void {
    const act = mood === 'well' ? undefined : moods[mood];
    if (act) {
      act(response);
      return;
    }
    const body = serveMedia?.(request.url ?? '') ?? null;
    response.writeHead(body ? 200 : 404, { 'content-type': body ? 'application/octet-stream' : 'text/html' });
    response.end(body ?? '');
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const die = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    bodies,
    die,
    revive: () => listen(port),
    be(next: Mood): void {
      mood = next;
      server.closeAllConnections();
    },
    close: die,
  };
}

function isResult(value: unknown): value is { value: unknown } {
  return typeof value === 'object' && value !== null && 'value' in value;
}

function withLanguage(result: unknown, language: string): unknown {
  if (Array.isArray(result)) return result.map((row) => withLanguage(row, language));
  return typeof result === 'object' && result !== null ? { ...result, [LANGUAGE]: language } : result;
}

function isLie(mood: Mood): mood is Lie {
  return lies.some((each) => each === mood);
}

const json = { 'content-type': 'application/json; charset=UTF-8' };

function say(response: ServerResponse, result: unknown): void {
  response.writeHead(200, json).end(JSON.stringify({ code: 200, result, status: 'ok' }));
}

function mangle(value: unknown, mood: Mood): unknown {
  if (mood !== 'wrong types') return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => mangle(each, mood)) : 'a text';
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mangle(each, mood)]));
  }
  return typeof value === 'string' ? { not: 'a text' } : 'not what it was';
}

/** A PHP error page may show request headers. */
function headersOf({ req }: ServerResponse): string {
  return JSON.stringify(req.headers);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
