import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { defaultLocale } from '#site/languages.ts';
import type { Log } from './log.ts';
import { createOtherNameCheck } from './middleware/canonical.ts';
import { decideLanguage } from './middleware/language.ts';
import { requestIdFor } from './middleware/request-id.ts';
import type { Answer, Variant } from './page-cache/answer.ts';
import { cacheKey } from './page-cache/cache-key.ts';
import type { PageCache } from './page-cache/create-page-cache.ts';
import { createEncodingChoice } from './page-cache/encoding.ts';
import { isNotModified } from './page-cache/not-modified.ts';
import type { Renderer } from './renderer.ts';
import type { ServerEnv } from './server-env.ts';

export interface FrontDoorOptions {
  app: Hono<ServerEnv>;
  cache: PageCache;
  matchPath: Renderer['matchPath'];
  origin: string;
  log: Log;
}

/**
 * Builds the listener of the server. A page that is cached in the encoding the client prefers is written from here
 * with one look-up and no URL, Request or Response object; everything else goes through the app.
 */
export function createFrontDoor({ app, cache, matchPath, origin, log }: FrontDoorOptions): RequestListener {
  const chooseEncoding = createEncodingChoice();
  const site = new URL(origin);
  const isOtherName = createOtherNameCheck(origin);
  const listener = getRequestListener(app.fetch, {
    hostname: site.host,
    errorHandler: () => app.fetch(new Request(new URL(unreadablePath, origin))),
  });

  function find(target: string): Answer | undefined {
    const exact = cache.find(target);
    if (exact !== undefined || !target.includes('?')) return exact;
    return cache.find(cacheKey(target, matchPath));
  }

  return (request, response) => {
    const { headers, url: target = '/' } = request;
    if (headers.host === undefined) log.warn(`A request names no host: it is answered as ${site.host}.`);
    if (namesTwoHosts(request)) request.url = unreadableTarget;
    else if (!isOtherName(headers.host ?? '') && isCacheable(request, target)) {
      const answer = find(target);
      const variant = answer?.ready(chooseEncoding(headers['accept-encoding'] as string | undefined));
      if (answer !== undefined && variant !== undefined) return write(request, response, answer, variant);
    }
    return listener(request, response);
  };
}

/** A lone percent sign is not a valid path: the app refuses it with its own error page. */
const unreadablePath = '/%';
/** A request with this target is refused as well, whatever its method and host. */
const unreadableTarget = '\\';

/**
 * T8: a request with two Host headers is refused (RFC 9112, 3.2), because a
 * proxy before us may have used the other one. Node reports only the first.
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function isCacheable({ method, headers }: IncomingMessage, target: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (target !== '/' && !target.startsWith('/?')) return true;
  const signs = {
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    fetchSite: headers['sec-fetch-site'] as string | undefined,
  };
  let isKnown = true;
  const language = decideLanguage(signs, () => {
    isKnown = false;
  });
  return language === defaultLocale && isKnown;
}

/** The request id is put into the shared header list just before writing; that is safe because writing is synchronous. */
function write(request: IncomingMessage, response: ServerResponse, answer: Answer, variant: Variant): void {
  const isKnown = answer.status === 200 && isNotModified(request.headers['if-none-match'], answer.etag);
  const headers = isKnown ? variant.notModified : variant.headers;
  headers[headers.length - 1] = requestIdFor(request.headers['x-request-id']);
  response.writeHead(isKnown ? 304 : answer.status, headers);
  response.end(isKnown ? undefined : variant.body);
}
