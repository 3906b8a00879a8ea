import type { Reading } from '../saved.ts';
import type { FetchEvent, WorkerScope } from '../worker/scope.ts';

export const ORIGIN = 'https://tweeklank.example';

const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

function createFakeCache() {
  const saved = new Map<string, Response>();
  return {
    match: async (request: RequestInfo) => saved.get(urlOf(request))?.clone(),
    async put(request: RequestInfo, { body, status, headers }: Response): Promise<void> {
      const whole = await new Response(body).arrayBuffer();
      saved.set(urlOf(request), new Response(whole, { status, headers }));
    },
    delete: async (request: RequestInfo) => saved.delete(urlOf(request)),
    keys: async () => [...saved.keys()].map((url) => new Request(url)),
  };
}

function createFakeCaches() {
  const all = new Map<string, ReturnType<typeof createFakeCache>>();
  const caches = {
    async open(name: string) {
      const cache = all.get(name) ?? createFakeCache();
      all.set(name, cache);
      return cache;
    },
    async match(request: RequestInfo, { cacheName }: MultiCacheQueryOptions = {}) {
      const requested = cacheName === undefined ? [...all.values()] : [all.get(cacheName)];
      for (const cache of requested) {
        const found = await cache?.match(request);
        if (found) return found;
      }
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return caches as unknown as CacheStorage;
}

interface Page {
  body?: string;
  status?: number;
  headers?: Record<string, string>;
  redirected?: boolean;
}

export const build = (id: string, more = '') =>
  `<html><head><title>x</title>${more}<link href="/assets/${id}.css"></head><script type="application/json">{"build":"${id}","page":{"status":200,"meta":{"title":"Zaal & klank"}}}</script></html>`;

export function createBrokenCaches(): CacheStorage {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  return { open: refuse, match: refuse, keys: refuse, delete: refuse, has: refuse };
}

export function startFakeBrowser(start: (worker: WorkerScope, now: () => Date) => void) {
  const site = new Map<string, Page>();
  const requested: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const browser = {
    isAway: false,
    silence: null as Promise<void> | null,
    onLine: false,
    time: new Date(2026, 10, 20, 14, 3),
    unregistered: false,
  };
  const caches = createFakeCaches();

  async function fetch(request: RequestInfo, { cache = 'default' }: RequestInit = {}): Promise<Response> {
    const url = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const path = url.pathname + url.search;
    requested.push(`${path} ${cache}`);
    await browser.silence;
    if (browser.isAway) throw new TypeError('Failed to fetch');
    const { body = 'x', status = 200, headers = {}, redirected = false } = site.get(path) ?? { status: 404 };
    const response = new Response(body, { status, headers });
    return Object.defineProperties(response, { type: { value: 'basic' }, redirected: { value: redirected } });
  }

  async function send(type: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never);
    await Promise.all(works);
  }

  start(
    {
      caches,
      location: { origin: ORIGIN },
      navigator: browser,
      clients: { claim: async () => {} },
      registration: {
        async unregister() {
          browser.unregistered = true;
          return true;
        },
      },
      fetch,
      skipWaiting: async () => {},
      addEventListener: (type, listener) => void listeners.set(type, listener),
    },
    () => browser.time,
  );

  return {
    browser,
    site,
    requested,
    listeners,
    caches,
    activate: () => send('activate', {}),
    notify: (reading: Partial<Reading> | string) =>
      send('message', {
        data:
          typeof reading === 'string'
            ? reading
            : { build: 'a', page: null, files: [], ahead: [], ...reading },
      }),
    async load(
      path: string,
      request: { mode?: string; destination?: string; range?: string; ahead?: Response } = {},
    ) {
      const { mode = 'navigate', destination = '', range, ahead } = request;
      const headers = new Headers(range === undefined ? {} : { Range: range });
      let response: Promise<Response> | null = null;
      const event = {
        waitUntil() {},
        preloadResponse: Promise.resolve(ahead),
        request: { url: new URL(path, ORIGIN).href, method: 'GET', mode, destination, headers },
        respondWith(given: Promise<Response>) {
          response = given;
        },
      } as unknown as FetchEvent;
      listeners.get('fetch')?.(event as never);
      return response as Promise<Response> | null;
    },
  };
}
