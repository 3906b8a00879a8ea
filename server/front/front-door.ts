import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Renderer } from '#app/entry.server.tsx';
import { href } from '#site/href.ts';
import { defaultLocale, locales } from '#site/languages.ts';
import type { Log } from '../log.ts';
import { kindOf, type RequestKind } from '../metrics/request-kind.ts';
import type { RequestWatch } from '../metrics/request-watch.ts';
import { readTrace } from '../metrics/trace.ts';
import { createOtherNameCheck } from '../middleware/canonical.ts';
import { createCookieWarning, decideLanguage } from '../middleware/language.ts';
import { prefersMarkdown } from '../middleware/markdown.ts';
import type { NameRequest } from '../middleware/request-id.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import { type CachedResponse, createCachedResponse } from '../page-cache/cached-response.ts';
import type { PageCache } from '../page-cache/create-page-cache.ts';
import type { FindStaticFile } from '../page-cache/static-files.ts';
import type { Header } from '../page-cache/stored-response.ts';
import {
  type Backend,
  BackendGone,
  type FrontState,
  type Reply,
  type WorkerRequest,
} from '../threads/backend.ts';
import { unreadablePath } from '../threads/to-request.ts';
import type { createMetricsAnswer } from './answer-metrics.ts';
import { createEmergencyAnswers } from './emergency-answers.ts';
import { namesTwoHosts, readTarget, type Target } from './read-target.ts';
import type { Refusal, Refusals } from './refusals.ts';
import { type About, createSender } from './send-cached.ts';
import { TooBusy } from './shared-budget.ts';
import type { Visitors } from './visitors.ts';
import { lengthOf, writeReply } from './write-reply.ts';

export interface FrontDoorOptions {
  backend: Backend;
  cache: PageCache;
  findStaticFile: FindStaticFile;
  refusals: Refusals;
  matchPath: Renderer['matchPath'];
  visitors: Pick<Visitors, 'note'>;
  origin: string;
  nameRequest: NameRequest;
  headers: readonly Header[];
  state: () => FrontState;
  answerMetrics: ReturnType<typeof createMetricsAnswer>;
  watch: Pick<RequestWatch, 'saw'>;
  log: Log;
}

/** A request whose body was read before it is handled (connections/read-ahead.ts). */
interface Incoming extends IncomingMessage {
  rawBody?: Buffer;
}

/**
 * Builds the listener of the server. Files and cached pages are written from here with one look-up and no
 * URL, Request or Response object; everything else goes to the backend.
 */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
  const { backend, cache, findStaticFile, refusals, matchPath, origin, nameRequest, state, watch, log } =
    options;
  const { send, see } = createSender({ watch, fail });
  const { host: ownHost } = new URL(origin);
  const isOtherName = createOtherNameCheck(origin);
  const warnOfCookie = createCookieWarning(log);
  const emergency = createEmergencyAnswers(options);
  const live = href('live');
  const metrics = href('metrics');
  const frames: readonly string[] = locales.map((locale) => href('frame', locale));
  const knownKind = createKindCache();
  const toWorkerRequest = createRequestReader({ ownHost, nameRequest, state });

  return (request: Incoming, response) => {
    const { headers, url = '/' } = request;
    if (headers.host === undefined) log.warn(`A request names no host: it is answered as ${ownHost}.`);
    const hasTwoHosts = namesTwoHosts(request);
    if (!hasTwoHosts && isRead(request) && !isOtherName(headers.host ?? ownHost)) {
      // Nearly all requests name a cached answer by its key, which is an address as `readTarget` writes it.
      const cached = isForEverybody(request, url, warnOfCookie) ? cache.find(url) : undefined;
      if (cached !== undefined) {
        send(request, response, cached, atOnce(knownKind(cached, url), request));
        return;
      }
    }
    const requestTarget = hasTwoHosts ? null : readTarget(request, ownHost);
    if (requestTarget === null || isOtherName(requestTarget.host) || !isRead(request)) {
      void make(request, response, { requestTarget, key: null });
      return;
    }
    const { target } = requestTarget;
    const path = pathOf(target);
    if (frames.includes(path)) options.visitors.note(request);
    if (path === live) emergency.live(response);
    else if (path === metrics) void options.answerMetrics(request, response);
    else {
      const file = findStaticFile(path);
      if (file !== undefined) send(request, response, file, atOnce('file', request));
      else if (isForEverybody(request, target, warnOfCookie)) answerCached(request, response, requestTarget);
      else void make(request, response, { requestTarget, key: null });
    }
  };

  function answerCached(request: Incoming, response: ServerResponse, requestTarget: Target): void {
    const key = cacheKey(requestTarget.target, matchPath);
    const answer = cache.find(key);
    if (answer !== undefined) send(request, response, answer, atOnce(knownKind(answer, key), request));
    else void make(request, response, { requestTarget, key });
  }

  /**
   * Answers through the backend.
   * @param requestTarget null for a request to no address; `key` null when the answer depends on more than
   * the address
   */
  async function make(
    request: Incoming,
    response: ServerResponse,
    { requestTarget, key }: { requestTarget: Target | null; key: string | null },
  ): Promise<void> {
    const refusal = refusals.find(request, requestTarget);
    if (refusal !== null) {
      const about = atOnce(kindOf(requestTarget?.target ?? unreadablePath), request);
      return refuse(send, { request, response }, { ...refusal, about: { ...about, cache: 'none' } });
    }
    const workerRequest = toWorkerRequest(request, requestTarget);
    const { requestId } = workerRequest;
    const about: About = {
      kind: kindOf(workerRequest.target),
      cache: 'none',
      began: performance.now(),
      requestId,
    };
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const replies: Reply[] = [];
    try {
      if (key !== null) {
        const cached = await cache.resolve(key, async () => {
          // Others may wait for the same page, so it is made even if this client goes away.
          const reply = await backend.call(workerRequest, new AbortController().signal);
          replies.push(reply);
          return reply.kind === 'page' ? reply.made : null;
        });
        if (cached !== null) return send(request, response, cached, { ...about, cache: 'miss' });
      }
      // The answer that this request waited for was only for another visitor: ask again.
      const reply = replies[0] ?? (await backend.call(workerRequest, gone.signal));
      if (reply.kind === 'refused') {
        refuse(send, { request, response }, { ...refusals.learn(request, requestTarget, reply), about });
      } else if (reply.kind === 'answer') {
        see(request, about, { status: reply.status, bytes: lengthOf(reply) });
        await writeReply(response, reply);
      } else send(request, response, createCachedResponse(reply.made.answer), about);
    } catch (error) {
      if (!gone.signal.aborted) fail(request, response, { error, about });
    }
  }

  function atOnce(kind: RequestKind, request: IncomingMessage): About {
    return { kind, cache: 'hit', began: null, requestId: nameRequest(request.headers['x-request-id']) };
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    { error, about }: { error: unknown; about: About },
  ): void {
    if (error instanceof TooBusy) emergency.tooBusy(request, response, error);
    else if (error instanceof BackendGone) emergency.unavailable(request, response, error);
    else {
      log.error('A request failed', { path: request.url, error });
      emergency.broken(response);
    }
    see(request, about, { status: response.statusCode, bytes: null });
  }
}

/**
 * Whether the answer is the same for all visitors: `/` depends on the language, and programs may ask for
 * Markdown.
 */
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

/** Sends a refusal, with the seconds to wait where there are any. */
function refuse(
  send: ReturnType<typeof createSender>['send'],
  { request, response }: { request: Incoming; response: ServerResponse },
  { answer, retryAfter, about }: Refusal & { about: About },
): void {
  if (retryAfter !== null && !response.headersSent) response.setHeader('Retry-After', String(retryAfter));
  send(request, response, answer, about);
}

function createKindCache(): (answer: CachedResponse, key: string) => RequestKind {
  const kinds = new WeakMap<CachedResponse, RequestKind>();
  return (answer, key) => {
    const known = kinds.get(answer);
    if (known !== undefined) return known;
    const kind = kindOf(key);
    kinds.set(answer, kind);
    return kind;
  };
}

/** Puts what the backend must know of a request into plain data, which can be sent to another thread. */
function createRequestReader({
  ownHost,
  nameRequest,
  state,
}: Pick<FrontDoorOptions, 'nameRequest' | 'state'> & { ownHost: string }) {
  return (request: Incoming, requestTarget: Target | null): WorkerRequest => {
    const about = {
      peer: request.socket.remoteAddress ?? '',
      requestId: nameRequest(request.headers['x-request-id']),
      trace: readTrace(request.headers.traceparent),
      front: state(),
    };
    if (requestTarget === null)
      return { ...about, method: 'GET', host: ownHost, target: unreadablePath, headers: [], body: null };
    const { method = 'GET', rawHeaders: headers, rawBody: body = null } = request;
    return { ...about, ...requestTarget, method, headers, body };
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}
