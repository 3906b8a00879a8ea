import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Renderer } from '#app/entry.server.tsx';
import { href } from '#site/href.ts';
import { defaultLocale } from '#site/languages.ts';
import type { Log } from '../log.ts';
import { kindOf, type RequestKind } from '../metrics/request-kind.ts';
import type { RequestWatch } from '../metrics/request-watch.ts';
import { readTrace } from '../metrics/trace.ts';
import { createOtherNameCheck } from '../middleware/canonical.ts';
import { createCookieWarning, decideLanguage } from '../middleware/language.ts';
import { prefersMarkdown } from '../middleware/markdown.ts';
import { acceptsBody } from '../middleware/refuse.ts';
import type { NameRequest } from '../middleware/request-id.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import { type CachedResponse, createCachedResponse } from '../page-cache/cached-response.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { FindStaticFile } from '../page-cache/static-files.ts';
import type { Header } from '../page-cache/stored-response.ts';
import { type Backend, BackendGone, type FrontState, type Reply } from '../pages-thread/backend.ts';
import { unreadablePath } from '../pages-thread/to-request.ts';
import { laneOf } from './lane-of.ts';
import { type Lane, type Lanes, TooBusy } from './lanes.ts';
import { createLastResort } from './last-resort.ts';
import type { createMetricsResponder } from './metrics-response.ts';
import { readBody } from './read-body.ts';
import { namesTwoHosts, readTarget, type Target } from './read-target.ts';
import { type About, createSender } from './send.ts';
import { lengthOf, writeReply } from './write-reply.ts';

export interface ListenerOptions {
  backend: Pick<Backend, 'call'>;
  lanes: Pick<Lanes, 'run'>;
  cache: PageCache;
  findStaticFile: FindStaticFile;
  matchPath: Renderer['matchPath'];
  origin: string;
  nameRequest: NameRequest;
  headers: readonly Header[];
  state: () => FrontState;
  respondMetrics: ReturnType<typeof createMetricsResponder>;
  watch: Pick<RequestWatch, 'record'>;
  log: Log;
}

/**
 * Sends files and cached pages after one look-up, without URL, Request or Response objects; passes other
 * requests to the backend.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { backend, lanes, cache, findStaticFile, matchPath, origin, nameRequest, state, watch, log } =
    options;
  const { send, record } = createSender({ watch, fail });
  const { host: ownHost } = new URL(origin);
  const isOtherName = createOtherNameCheck(origin);
  const warnOfCookie = createCookieWarning(log);
  const lastResort = createLastResort(options.headers);
  const live = href('live');
  const metrics = href('metrics');
  const knownKind = createKindCache();

  return (request, response) => {
    const { headers, url = '/' } = request;
    if (headers.host === undefined) log.warn(`A request names no host: it is answered as ${ownHost}.`);
    const isPlain = isRead(request) && !namesTwoHosts(request) && !isOtherName(headers.host ?? ownHost);
    if (isPlain) {
      const cached = isForEverybody(request, url, warnOfCookie) ? cache.find(url) : undefined;
      if (cached !== undefined)
        return send(request, response, cached, atOnce(knownKind(cached, url), request));
    }
    const target = namesTwoHosts(request) ? null : readTarget(request, ownHost);
    if (target === null || !isPlain || isOtherName(target.host)) void make(request, response, { target });
    else respondRead(request, response, target);
  };

  function respondRead(request: IncomingMessage, response: ServerResponse, target: Target): void {
    const [path = '/'] = target.target.split('?', 1);
    const file = findStaticFile(path);
    if (path === live) lastResort.live(response);
    else if (path === metrics) void options.respondMetrics(request, response);
    else if (file !== undefined) send(request, response, file, atOnce('file', request));
    else if (isForEverybody(request, target.target, warnOfCookie)) respondCached(request, response, target);
    else void make(request, response, { target });
  }

  function respondCached(request: IncomingMessage, response: ServerResponse, target: Target): void {
    const key = cacheKey(target.target, matchPath);
    const cached = cache.find(key);
    if (cached === undefined) void make(request, response, { target, key });
    else send(request, response, cached, atOnce(knownKind(cached, key), request));
  }

  /**
   * @param target null when the request has no valid address
   * @param key absent when the response depends on more than the address
   */
  async function make(
    request: IncomingMessage,
    response: ServerResponse,
    { target, key }: { target: Target | null; key?: string },
  ): Promise<void> {
    const requestId = nameRequest(request.headers['x-request-id']);
    const about: About = {
      kind: kindOf(target?.target ?? unreadablePath),
      cache: key === undefined ? 'none' : 'miss',
      began: performance.now(),
      requestId,
    };
    const wanted = { method: 'GET', host: ownHost, target: unreadablePath, headers: [], body: null };
    const { method = 'GET', rawHeaders } = request;
    try {
      const body = acceptsBody(method, target?.target ?? '/') ? await readBody(request) : null;
      const asked = {
        ...(target === null ? wanted : { method, ...target, headers: rawHeaders, body }),
        peer: request.socket.remoteAddress ?? '',
        requestId,
        trace: readTrace(request.headers.traceparent),
        front: state(),
      };
      const lane = laneOf(asked.method, asked.target, matchPath);
      const call = () => lanes.run(lane, async () => onTime(lane, await backend.call(asked)));
      let reply: Reply | null = null;
      if (key !== undefined) {
        const cached = await cache.resolve(key, async () => {
          reply = await call();
          return reply.kind === 'page' ? reply.made : null;
        });
        if (cached !== null) return send(request, response, cached, about);
      }
      // Requests it again, because the other request's response may not be shared.
      await respond(request, response, {
        reply: reply ?? (await call()),
        about: { ...about, cache: 'none' },
      });
    } catch (error) {
      fail(request, response, { error, about });
    }
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { reply, about }: { reply: Reply; about: About },
  ): Promise<void> {
    if (reply.kind === 'page')
      return send(request, response, createCachedResponse(reply.made.response), about);
    record(request, about, { status: reply.status, bytes: lengthOf(reply) });
    await writeReply(response, reply);
  }

  function atOnce(kind: RequestKind, request: IncomingMessage): About {
    return { kind, cache: 'hit', began: null, requestId: nameRequest(request.headers['x-request-id']) };
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    { error, about }: { error: unknown; about: About },
  ): void {
    if (error instanceof TooBusy || error instanceof BackendGone)
      lastResort.unavailable(request, response, error);
    else {
      log.error('A request failed', { path: request.url, error });
      lastResort.broken(response);
    }
    record(request, about, { status: response.statusCode, bytes: null });
  }
}

/** Throws TooBusy for a filter's 503, so that it can be requested again (T15). */
function onTime(lane: Lane, reply: Reply): Reply {
  if (lane === 'filter' && reply.kind === 'response' && reply.status === 503)
    throw new TooBusy('The content of a list was not there in time.');
  return reply;
}

/** Excludes `/`, which depends on the language, and programs that request Markdown. */
function isForEverybody(
  { headers }: IncomingMessage,
  target: string,
  warnOfCookie: ReturnType<typeof createCookieWarning>,
): boolean {
  if (prefersMarkdown(headers.accept)) return false;
  if (target !== '/' && !target.startsWith('/?')) return true;
  const signs = {
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    fetchSite: headers['sec-fetch-site'] as string | undefined,
    referer: headers.referer,
  };
  return decideLanguage(signs, warnOfCookie) === defaultLocale;
}

function createKindCache(): (cached: CachedResponse, key: string) => RequestKind {
  const kinds = new WeakMap<CachedResponse, RequestKind>();
  return (cached, key) => {
    const known = kinds.get(cached);
    if (known !== undefined) return known;
    const kind = kindOf(key);
    kinds.set(cached, kind);
    return kind;
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
