import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { PageData } from '#app/wire/page-data.ts';
import { UnreachableError } from './fetch-json.ts';
import { createPayloadCache } from './payload-cache.ts';
import { createSiteLoader } from './site-loader.ts';

const url = (path: string) => new URL(path, 'https://tweeklank.example');
const page = (html: string) => ({ status: 200, meta: {}, main: { html } }) as unknown as PageData;
const signal = () => new AbortController().signal;

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

interface Situation {
  response?: () => Promise<PageData | { redirect: string }>;
  isOutdated?: boolean;
  mayReload?: boolean;
  isServerThere?: boolean;
  whileLooking?: () => void;
  redirects?: Record<string, string>;
}

function loaderIn(situation: Situation = {}) {
  const requested: string[] = [];
  const opened: string[] = [];
  const reachable: (boolean | string)[] = [];
  const loader = createSiteLoader({
    build: 'b1',
    builds: {
      look: async () => {
        situation.whileLooking?.();
        return situation.isServerThere ?? true;
      },
      isOutdated: () => situation.isOutdated ?? false,
      markIncomplete: () => {},
      redirectOf: (path, search) => (situation.redirects?.[path] ? situation.redirects[path] + search : null),
      start: () => {},
    },
    payloads: createPayloadCache({
      fetchFrom: (address) => {
        requested.push(address);
        return situation.response?.() ?? Promise.resolve(page('new'));
      },
      now: () => 0,
    }),
    connection: { set: (reach) => void reachable.push(reach) },
    mayReload: () => situation.mayReload ?? true,
    openDocument: ({ pathname, search }) => void opened.push(pathname + search),
  });
  return { loader, requested, opened, reachable };
}

async function isOpen(response: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn();
  response.then(settled, settled);
  await new Promise((resolve) => setImmediate(resolve));
  return settled.mock.calls.length === 0;
}

test('a page comes from its payload, named by path, build and query (Q6)', async () => {
  const { loader, requested } = loaderIn();
  expect(await loader.page(url('/en/agenda?group=kids'), signal())).toEqual(page('new'));
  await loader.page(url('/'), signal());
  expect(requested).toEqual(['/en/agenda/_payload.json?b1&group=kids', '/_payload.json?b1']);
});

test('with a newer build the browser loads the next page as a document, and the page on screen stays until then (Q5)', async () => {
  const { loader, requested, opened } = loaderIn({ isOutdated: true });
  expect(await isOpen(loader.page(url('/nieuws?page=2'), signal()))).toBe(true);
  expect([opened, requested]).toEqual([['/nieuws?page=2'], []]);
});

test('a path that was reloaded a moment ago is loaded by the running build (Q5)', async () => {
  const { loader, opened } = loaderIn({ isOutdated: true, mayReload: false });
  expect(await loader.page(url('/nieuws'), signal())).toEqual(page('new'));
  expect(opened).toEqual([]);
});

test('a newer build is not loaded while the server is down: the page on screen stays, with a notice (Q5)', async () => {
  const response = () => Promise.reject(new UnreachableError('no answer'));
  const { loader, opened, reachable } = loaderIn({ isOutdated: true, isServerThere: false, response });
  expect(await isOpen(loader.page(url('/nieuws'), signal()))).toBe(true);
  expect([opened, reachable]).toEqual([[], [false]]);
});

test('a visitor who goes elsewhere during the check of the server is not sent to the old target', async () => {
  const response = () => Promise.reject(new UnreachableError('no answer'));
  for (const situation of [{ isOutdated: true }, { response }]) {
    const navigation = new AbortController();
    const { loader, opened } = loaderIn({ ...situation, whileLooking: () => navigation.abort() });
    await expect(loader.page(url('/nieuws'), navigation.signal)).rejects.toThrow('abort');
    expect(opened).toEqual([]);
  }
});

test('a payload that fails logs a warning, and the browser loads the page (Q6)', async () => {
  const { loader, opened } = loaderIn({ response: () => Promise.reject(new Error('answered 500')) });
  expect(await isOpen(loader.page(url('/agenda'), signal()))).toBe(true);
  expect(opened).toEqual(['/agenda']);
  expect(warn.mock.calls[0]?.[0]).toContain('The payload of /agenda could not be loaded');
});

test('when a payload is blocked although the server answers, the browser loads the page', async () => {
  const response = () => Promise.reject(new UnreachableError('no answer'));
  const { loader, opened, reachable } = loaderIn({ response });
  expect(await isOpen(loader.page(url('/agenda'), signal()))).toBe(true);
  expect([opened, reachable]).toEqual([['/agenda'], []]);
});

test('without a network the page on screen stays, with a notice; going back to a visited page works', async () => {
  const response = () => Promise.reject(new UnreachableError('no answer'));
  const { loader, opened, reachable } = loaderIn({ response, isServerThere: false });
  loader.remember(url('/nieuws'), page('visited'));
  expect(await isOpen(loader.page(url('/agenda'), signal()))).toBe(true);
  expect(await loader.page(url('/nieuws'), signal())).toEqual(page('visited'));
  expect([opened, reachable]).toEqual([[], [false, false]]);
});

test('a route rule and a payload may both redirect (R6)', async () => {
  const { loader } = loaderIn({
    redirects: { '/oud': '/nieuw' },
    response: async () => ({ redirect: '/en/visit' }),
  });
  expect(await loader.page(url('/oud?page=2'), signal())).toEqual({ redirect: '/nieuw?page=2' });
  expect(await loader.page(url('/en/bezoek'), signal())).toEqual({ redirect: '/en/visit' });
});

test.each([
  ['/agenda/', '/agenda'],
  ['/en/', '/en'],
  ['/agenda//?page=2', '/agenda?page=2'],
])('a link to %s leads to %s, without a request (R7)', async (written, plain) => {
  const { loader, requested } = loaderIn();
  expect(await loader.page(url(written), signal())).toEqual({ redirect: plain });
  expect(requested).toEqual([]);
});

test('the root keeps its slash (R7)', async () => {
  const { loader } = loaderIn();
  expect(await loader.page(url('/'), signal())).toEqual(page('new'));
});

test('an aborted navigation is not a failure', async () => {
  const navigation = new AbortController();
  const { loader, opened } = loaderIn({ response: () => Promise.reject(new Error('aborted')) });
  navigation.abort();
  await expect(loader.page(url('/agenda'), navigation.signal)).rejects.toThrow('aborted');
  expect([opened, warn.mock.calls]).toEqual([[], []]);
});

test('a page whose code fails to load is left to the browser, unless the server is down (Q8)', async () => {
  const there = loaderIn();
  expect(await isOpen(there.loader.leave(url('/nieuws'), signal()))).toBe(true);
  const gone = loaderIn({ isServerThere: false });
  expect(await isOpen(gone.loader.leave(url('/nieuws'), signal()))).toBe(true);
  expect([there.opened, gone.opened, gone.reachable]).toEqual([['/nieuws'], [], [false]]);
});

test('offline the twenty pages that were visited last can be shown again, whenever they were visited first', async () => {
  let isOffline = false;
  const response = () =>
    isOffline ? Promise.reject(new UnreachableError('no answer')) : Promise.resolve(page('visited'));
  const { loader } = loaderIn({ response, isServerThere: false });
  const path = (number: number) => url(`/pagina-${number}`);
  const visits = [...Array(20).keys(), 4, 20, 21, 22, 23, 24];
  for (const number of visits) await loader.page(path(number), signal());
  isOffline = true;
  const isLost = (number: number) => isOpen(loader.page(path(number), signal()));
  expect([await isLost(4), await isLost(5), await isLost(6)]).toEqual([false, true, false]);
});
