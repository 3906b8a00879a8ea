import { keptNotes } from '#app/i18n/offline-words.ts';
import { localeOf, localePath, locales } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { OFFLINE } from '#site/offline.ts';
import { byAddress, KEPT, SOUNDS } from '../kept.ts';
import { sayMoment } from '../say-moment.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { slice } from './slice.ts';

/** Answers of what stands before the site and of a site that is away: the kept page is more use than these. */
const AWAY = 502;

type Answering = Pick<WorkerScope, 'caches' | 'fetch' | 'navigator'> & { now: () => Date };

/**
 * Creates the function that answers a request while the worker is there: from the site whenever that answers, and else from what is kept. Null: the
 * browser asks by itself, as without a worker. A cache that throws is an empty one.
 */
export function createAnswers({ caches, fetch, navigator, now }: Answering) {
  const find = (address: string, where?: string) =>
    caches
      .match(address, where === undefined ? byAddress : { ...byAddress, cacheName: where })
      .catch(() => undefined);

  /** The kept text of a page or payload, which says since when it is kept. `before` is where its data begins. */
  async function noted(kept: Response, pathname: string, before: RegExp): Promise<Response> {
    const locale = localeOf(pathname);
    const time = sayMoment(new Date(Number(kept.headers.get(KEPT.at))), now(), locale);
    const note = keptNotes[locale][navigator.onLine ? 'away' : 'offline'].replace('{time}', time);
    const text = (await kept.text()).replace(before, (found) => `${found}"kept":${JSON.stringify(note)},`);
    return new Response(text, { headers: kept.headers });
  }

  /** Asks the site; what is not an answer of the site itself is null. */
  async function ask(asking: Promise<Response | undefined>, request: Request) {
    try {
      const response = (await asking) ?? (await fetch(request));
      return { response, isAway: response.status >= AWAY };
    } catch {
      return { response: null, isAway: true };
    }
  }

  async function page({ request, preloadResponse }: FetchEvent, url: URL): Promise<Response> {
    const { response, isAway } = await ask(Promise.resolve(preloadResponse), request);
    if (response && !isAway) return response;
    const kept = await find(addressOf(url));
    if (kept) return noted(kept, url.pathname, /"page":\{(?="status")/);
    if (response) return response;
    const own = localeOf(url.pathname);
    for (const locale of [own, ...locales]) {
      const instead = await find(localePath(locale, OFFLINE));
      if (instead) return instead;
    }
    return Response.error();
  }

  /** For a page that is kept as a document only, perhaps of another build, the answer is an error, at which the browser opens the document. */
  async function payload(request: Request, url: URL, path: string): Promise<Response> {
    const { response, isAway } = await ask(Promise.resolve(undefined), request);
    if (response && !isAway) return response;
    const kept = await find(url.pathname + url.search);
    if (kept) return noted(kept, path, /^\{/);
    const search = url.search.replace(/^\?[^&]*/, '').replace('&', '?');
    if (await find(path + search)) return new Response(null, { status: 504 });
    return response ?? Response.error();
  }

  async function file(request: Request, { pathname }: URL): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      return (await find(pathname)) ?? Response.error();
    }
  }

  /** A kept recording needs no network, also when there is one. */
  async function sound(request: Request, { pathname }: URL): Promise<Response> {
    const kept = await find(pathname, SOUNDS);
    return kept ? slice(kept, request.headers.get('Range')) : fetch(request);
  }

  return (event: FetchEvent, origin: string): Promise<Response> | null => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    if (request.mode === 'navigate') return page(event, url);
    const path = payloadPage(url.pathname);
    if (path !== null) return payload(request, url, path);
    if (request.destination === 'audio' || request.headers.has('Range')) return sound(request, url);
    // Scripts, styles, fonts and pictures; what a script fetches has no destination.
    return request.destination === '' ? null : file(request, url);
  };
}

/** The address of a page without what newsletters and advertisements add to it. */
function addressOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (/^utm_|clid$/.test(name)) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
