import { savedNotes } from '#app/i18n/offline-words.ts';
import { localeOf, localePath, locales } from '#site/languages.ts';
import { OFFLINE, payloadPage } from '#site/machine-addresses.ts';
import { byAddress, SAVED, SOUNDS } from '../saved.ts';
import { sayTime } from '../say-time.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { slice } from './slice.ts';

/** Lowest status of a proxy that cannot reach the site. */
const AWAY = 502;
/** Milliseconds to wait for the network, as in Workbox's guide. */
export const TIMEOUT = 3000;
/** Milliseconds after a timeout in which saved files are sent without waiting. */
const SILENCE = 10_000;

type ResponderOptions = Pick<WorkerScope, 'caches' | 'fetch' | 'navigator'> & { now: () => Date };

/** Tries the network, then the cache. Returns null if the browser should send the request itself. */
export function createResponder({ caches, fetch, navigator, now }: ResponderOptions) {
  const find = (address: string, where?: string) =>
    caches
      .match(address, where === undefined ? byAddress : { ...byAddress, cacheName: where })
      .catch(() => undefined);

  async function noted(saved: Response, pathname: string, add: AddNote): Promise<Response> {
    const locale = localeOf(pathname);
    const time = sayTime(new Date(Number(saved.headers.get(SAVED.at))), now(), locale);
    const note = savedNotes[locale][navigator.onLine ? 'away' : 'offline'].replace('{time}', time);
    return new Response(add(await saved.text(), note), { headers: saved.headers });
  }

  async function load(request: Request, loading?: Promise<Response | undefined>) {
    try {
      const response = (await loading) ?? (await fetch(request));
      // A failed preload is a response in Firefox, a rejection in Chromium.
      if (response.type === 'error') throw new TypeError('Nobody answers.');
      silentUntil = 0;
      return { response, isAway: response.status >= AWAY };
    } catch {
      return { response: null, isAway: true };
    }
  }

  let silentUntil = 0;

  /** A late file is no outage: the site may be making a picture. */
  async function instead(loading: ReturnType<typeof load>, address: string, isFile = false) {
    const isSilent = now().getTime() < silentUntil;
    const silence = new Promise<null>((over) => setTimeout(over, isSilent ? 0 : TIMEOUT, null));
    const response = await Promise.race([loading, silence]);
    if (response && !response.isAway) return null;
    if (!response && !isSilent && !isFile) silentUntil = now().getTime() + SILENCE;
    return (await find(address)) ?? null;
  }

  async function page(event: FetchEvent, url: URL): Promise<Response> {
    const loading = load(event.request, event.preloadResponse);
    // The browser warns if nobody waits for its preload.
    event.waitUntil(loading);
    const saved = await instead(loading, addressOf(url));
    if (saved) return noted(saved, url.pathname, inDocument);
    const { response } = await loading;
    if (response) return response;
    const own = localeOf(url.pathname);
    for (const locale of [own, ...locales]) {
      const list = await find(localePath(locale, OFFLINE));
      if (list) return list;
    }
    return Response.error();
  }

  /** An error makes the page open the document instead. */
  async function payload(request: Request, url: URL, path: string): Promise<Response> {
    const loading = load(request);
    const saved = await instead(loading, url.pathname + url.search);
    if (saved) return noted(saved, path, inPayload);
    const search = url.search.replace(/^\?[^&]*/, '').replace('&', '?');
    if (await instead(loading, path + search)) return new Response(null, { status: 504 });
    return (await loading).response ?? Response.error();
  }

  async function file(request: Request, { pathname }: URL): Promise<Response> {
    const loading = load(request);
    return (await instead(loading, pathname, true)) ?? (await loading).response ?? Response.error();
  }

  async function sound(request: Request, { pathname }: URL): Promise<Response> {
    const saved = await find(pathname, SOUNDS);
    return saved ? slice(saved, request.headers.get('Range')) : fetch(request);
  }

  return (event: FetchEvent, origin: string): Promise<Response> | null => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    if (request.mode === 'navigate') return page(event, url);
    const path = payloadPage(url.pathname);
    if (path !== null) return payload(request, url, path);
    if (request.destination === 'audio' || request.headers.has('Range')) return sound(request, url);
    // A script's own requests have no destination.
    return request.destination === '' ? null : file(request, url);
  };
}

type AddNote = (text: string, saved: string) => string;

function inPayload(text: string, saved: string): string {
  try {
    return JSON.stringify({ saved, ...JSON.parse(text) });
  } catch {
    return text;
  }
}

/** Adds a second block of data (app/wire/hydration-data.ts). */
const inDocument: AddNote = (text, saved) =>
  `${text}<script type="application/json">${JSON.stringify(saved)}</script>`;

/** Newsletters and advertisements add parameters. */
function addressOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (/^utm_|clid$/.test(name)) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
