import type { Handler } from 'hono';
import type { OwnResult } from '#cms';
import { href } from '#site/href.ts';
import { defaultLocale, findLocale, type Locale, locales } from '#site/languages.ts';
import type { ServerEnv } from '../server-env.ts';
import { type Timed, tagsOf } from './cached-response.ts';
import { readBody } from './read-body.ts';
import type { SendResponse } from './send-response.ts';
import { type Site, textResponse } from './site.ts';

const MAX_BYTES = 64 * 1024;
const fresh = { 'Cache-Control': 'no-store' };

/**
 * `POST /api/__kirby__/{key}` answers only this site's own queries; `key` is ignored (Q3). `cache: false`
 * fetches a query in a language at most once in KIRBY_FRESH_SECONDS.
 */
export function kqlProxyHandler(site: Site, send: SendResponse): Handler<ServerEnv> {
  const { queryCache: cache, log } = site;
  return async (c) => {
    const refuse = (status: 400 | 403 | 413, message: string) =>
      c.json({ status: 'error', code: status, message }, status, fresh);
    const body = await readBody(c.req.raw, MAX_BYTES);
    if (body === null) return refuse(413, `A question has at most ${MAX_BYTES} bytes.`);
    const queryCache = parse(body);
    if (queryCache === null) return refuse(400, 'The body must be JSON with a query.');
    if (queryCache.request.query.trim() === '') {
      log.error('[useKql] Empty KQL query');
      return refuse(400, 'The query is empty.');
    }
    const cms = c.get('reader')();
    const own = await cms.ownResult(queryCache.request, queryCache.locale);
    if (own === undefined) return refuse(403, 'This site does not ask that.');
    if (queryCache.isFresh) await own.sync();
    const key = own.name;
    const response = await cache.resolve(key, async () => {
      const { response, seconds } = await write(site, own);
      const { dependencies } = cms;
      return {
        key,
        response,
        seconds: dependencies.isComplete ? seconds : 0,
        tags: tagsOf(dependencies),
      };
    });
    if (response === null) throw new Error('A query was answered with nothing');
    return send(c, response);
  };
}

async function write(site: Site, { isShared, read }: OwnResult): Promise<Timed> {
  const body = JSON.stringify({ code: 200, status: 'ok', result: (await read()) ?? null });
  const response = textResponse(site, {
    body,
    type: 'application/json',
    cacheControl: fresh['Cache-Control'],
  });
  return { response, seconds: isShared ? Number.POSITIVE_INFINITY : 0 };
}

const search = new Set(
  locales.flatMap((id) => [href('search-index', { id }), href('search-results', { id })]),
);

export const refuseOtherMethods: Handler<ServerEnv> = async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && search.has(c.req.path)) return next();
  const message = 'Questions are asked by POST.';
  return c.json({ status: 'error', code: 405, message }, 405, { Allow: 'POST', 'Cache-Control': 'no-store' });
};

interface Requested {
  request: { query: string; select?: unknown };
  locale: Locale;
  isFresh: boolean;
}

function parse(body: string): Requested | null {
  try {
    const { query, select, cache, headers } = JSON.parse(body);
    const request = typeof query === 'object' && query !== null ? query : { query, select };
    if (typeof request.query !== 'string') return null;
    const language = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'x-language')?.[1];
    return {
      request: { query: request.query, select: request.select },
      locale: findLocale(String(language)) ?? defaultLocale,
      isFresh: cache === false,
    };
  } catch {
    return null;
  }
}
