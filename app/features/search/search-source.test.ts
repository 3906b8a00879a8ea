import { afterEach, expect, test, vi } from 'vitest';
import { openIndex } from './find-results.ts';
import { rankInWorker } from './rank-in-worker.ts';
import type { SearchOutcome } from './search.ts';
import type { ToWorker } from './search.worker.ts';
import { createSearchSource, type SearchSource } from './search-source.ts';

const index = '{"faqs":[],"records":[{"id":"a","title":"Klank","href":"/a","intendedTemplate":"page"}]}';
const options = {
  now: new Date('2026-11-20T11:00:00Z'),
  words: { archiveAgenda: 'Archief', pages: 'Pagina’s' },
};
const runQuery = (signal = new AbortController().signal) => [options, signal] as const;

afterEach(() => vi.useRealTimers());

function createSource(...responses: (() => Response)[]) {
  const states: SearchSource['state'][] = [];
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const respond = responses.shift();
    if (!respond) throw new TypeError('offline');
    return respond();
  });
  const source = createSearchSource('en');
  source.subscribe(() => states.push(source.get().state));
  return { source, states, requested };
}

function readyOf(source: ReturnType<typeof createSource>['source']) {
  const ready = source.get();
  if (ready.state !== 'ready') throw new Error('The source is not ready.');
  return ready;
}

async function searchIn(
  source: ReturnType<typeof createSource>['source'],
  query: string,
  signal = new AbortController().signal,
): Promise<SearchOutcome[]> {
  const shown: SearchOutcome[] = [];
  await readyOf(source).search(query, { ...options, signal, show: (outcome) => shown.push(outcome) });
  return shown;
}

test('the index is fetched once, however often it is requested (S3)', async () => {
  const { source, states, requested } = createSource(() => new Response(index));
  await Promise.all([source.load(), source.load()]);
  await source.load();
  expect(requested).toEqual(['/api/__kirby__/search-en']);
  expect(states).toEqual(['loading', 'ready']);
});

test.each([
  ['answers 500', () => new Response('no', { status: 500 })],
  ['is half a JSON', () => new Response(index.slice(0, 30))],
  ['is something else', () => new Response('{"error":true}')],
])('an index that %s is reported and logged, and the next try may succeed (S9)', async (_, broken) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { source, states } = createSource(broken, () => new Response(index));
  await source.load();
  expect(states).toEqual(['loading', 'failed']);
  await source.load();
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready']);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('without a network it fails as well (S9)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { source, states } = createSource();
  await source.load();
  expect(states).toEqual(['loading', 'failed']);
  warn.mockRestore();
});

test('without a worker the page ranks itself (N7)', async () => {
  const { source } = createSource(() => new Response(index));
  await source.load();
  const { peek } = readyOf(source);
  expect(peek('klank', options)).toBeNull();
  const [outcome] = await searchIn(source, 'klank');
  expect(outcome?.groups[0]?.results.map(({ id }) => id)).toEqual(['a']);
  expect(peek('klank', options)).toBe(outcome);
});

test('when the index is too large the server is asked, after a rest, once for the last query (N7)', async () => {
  vi.useFakeTimers();
  const outcome = { match: 'words', faqs: [], groups: [], cues: [] };
  const { source, requested } = createSource(
    () => new Response('{"isLarge":true}'),
    () => new Response('', { status: 429, headers: { 'retry-after': '2' } }),
    () => new Response(JSON.stringify(outcome)),
  );
  await source.load();
  const typing = new AbortController();
  const first = searchIn(source, 'kl', typing.signal);
  typing.abort(new Error('next'));
  const found = searchIn(source, 'klank en ui');
  await vi.advanceTimersByTimeAsync(149);
  expect(requested).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await found).toEqual([outcome]);
  expect(await first).toEqual([]);
  expect(source.get().state).toBe('ready');
  expect(requested.slice(1)).toEqual(Array(2).fill('/api/__kirby__/results-en?q=klank+en+ui'));
});

test('when the server does not answer, the search has failed and can be tried again (N7 S9)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const large = () => new Response('{"isLarge":true}');
  const { source, states } = createSource(large, () => new Response('', { status: 500 }), large);
  await source.load();
  expect(await searchIn(source, 'klank')).toEqual([]);
  await source.load();
  expect(states).toEqual(['loading', 'ready', 'failed', 'loading', 'ready']);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

function fakeWorker({ isBroken = false } = {}) {
  const worker = new EventTarget();
  const sent: string[] = [];
  const open: { ranked: ReturnType<typeof openIndex> } = { ranked: null };
  const say = (data: object) => worker.dispatchEvent(new MessageEvent('message', { data }));
  const held: (() => void)[] = [];
  Object.assign(worker, {
    terminate() {},
    postMessage(message: ToWorker) {
      if (isBroken) queueMicrotask(() => worker.dispatchEvent(new Event('error')));
      else if (message.kind === 'index') {
        open.ranked = openIndex(message.index);
        say({ state: open.ranked ? 'ready' : 'large', hasEpisodes: open.ranked?.hasEpisodes });
      } else {
        sent.push(message.query);
        const { number, query } = message;
        held.push(() => say({ state: 'found', number, outcome: open.ranked?.find(query, options) }));
      }
    },
  });
  return {
    start: () => worker as Worker,
    sent,
    replyNext: () => held.shift()?.(),
    break: () => worker.dispatchEvent(new Event('error')),
  };
}

const bytes = new TextEncoder().encode(index).buffer;

test('while the worker is busy only the last query waits for it (N7)', async () => {
  const worker = fakeWorker();
  const ranked = await rankInWorker(bytes, worker.start);
  const typing = new AbortController();
  const first = ranked?.find('k', ...runQuery());
  const given = expect(ranked?.find('kl', ...runQuery(typing.signal))).rejects.toThrow('next');
  typing.abort(new Error('next'));
  const last = ranked?.find('kla', ...runQuery());
  worker.replyNext();
  worker.replyNext();
  expect((await first)?.groups).toHaveLength(1);
  expect((await last)?.groups).toHaveLength(1);
  await given;
  expect(worker.sent).toEqual(['k', 'kla']);
});

test('when the worker cannot start, or breaks, the page ranks itself (N7)', async () => {
  const never = await rankInWorker(bytes, fakeWorker({ isBroken: true }).start);
  expect((await never?.find('klank', ...runQuery()))?.groups).toHaveLength(1);
  const worker = fakeWorker();
  const ranked = await rankInWorker(bytes, worker.start);
  const found = ranked?.find('klank', ...runQuery());
  worker.break();
  expect((await found)?.groups).toHaveLength(1);
  expect((await ranked?.find('klank', ...runQuery()))?.groups).toHaveLength(1);
});

test('what is said in episodes is asked of the server, also when the browser has the index (P3)', async () => {
  const cues = [{ href: '/en/podcasts/urk#t=49', title: 'Urk', meta: '0:49', sentence: 'A fly.' }];
  const outcome = { match: 'words', faqs: [], total: 0, groups: [], cues };
  const podcastIndex = index.replace('"page"', '"podcast"');
  const { source, requested } = createSource(
    () => new Response(podcastIndex),
    () => Response.json(outcome),
  );
  await source.load();
  const [onPages, withEpisodes] = await searchIn(source, 'fly');
  expect(onPages?.cues).toEqual([]);
  expect(withEpisodes?.cues).toEqual(cues);
  expect(requested.at(-1)).toBe('/api/__kirby__/results-en?q=fly');
  expect(await searchIn(source, 'fly')).toEqual([onPages]);
  expect(source.get().state).toBe('ready');
});

test('on a site without episodes the server is not asked what is said in them (P3 N2)', async () => {
  const { source, requested } = createSource(() => new Response(index));
  await source.load();
  expect(await searchIn(source, 'klank')).toHaveLength(1);
  expect(requested).toHaveLength(1);
});
