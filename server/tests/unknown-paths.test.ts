import { expect, onTestFinished, test } from 'vitest';
import * as renderer from '#app/entry.server.tsx';
import { type Cms, createCms, createEmbeddedTransport } from '#cms';
import type { Reader, SearchRecords } from '#cms/types.ts';
import { createLog } from '../log.ts';
import { startTestSite } from '../testing/start-test-site.ts';

const preview = { secret: 'een geheim van zestien tekens', panelOrigin: null };
const now = new Date('2026-11-20T12:00:00+01:00');

function counting<T extends object>(list: readonly T[], count: () => void): readonly T[] {
  return new Proxy(list, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) count();
      return Reflect.get(target, name, receiver);
    },
  });
}

function growRecords(own: SearchRecords, pages: number, count: () => void): SearchRecords {
  const ids = Array.from({ length: pages }, (_, at) => `${own.ids[at % own.ids.length]}~${at}`);
  const readOne = (id: string) => {
    count();
    return own.read([id.replace(/~.*/, '')]).map((record) => ({ ...record, id }));
  };
  return { version: 1, ids, read: (wanted) => wanted.flatMap(readOne), changedSince: () => new Set() };
}

async function startSiteOf(pages: number, rateLimits = { perMinute: 0, burst: 1 }, clock = () => 0) {
  const log = createLog({ level: 'error', write: (line) => console.error(line), now: () => now });
  const embedded = createEmbeddedTransport({
    contentDir: 'kirby/content',
    mediaDir: '/nonexistent',
    log,
    now: () => now,
  });
  const work = { requested: 0, looked: 0 };
  const cms = createCms({
    transport: {
      ...embedded,
      query: (...requested) => {
        work.requested += 1;
        return embedded.query(...requested);
      },
    },
    log,
  });
  onTestFinished(() => cms.close());
  const look = () => {
    work.looked += 1;
  };
  const grown = new Map<unknown, unknown>();
  const grow = async <T extends object>(list: Promise<readonly T[]>): Promise<T[]> => {
    const own = await list;
    const large =
      grown.get(own) ??
      counting(
        Array.from({ length: pages }, (_, at) => own[at % own.length] as T),
        look,
      );
    grown.set(own, large);
    return large as T[];
  };
  const grownRecords = new Map<SearchRecords, SearchRecords>();
  const growReader = (reader: Reader): Reader => ({
    ...reader,
    eventIndex: () => grow(reader.eventIndex()),
    newsIndex: () => grow(reader.newsIndex()),
    podcastIndex: () => grow(reader.podcastIndex()),
    async searchRecords(locale) {
      const own = await reader.searchRecords(locale);
      const known = grownRecords.get(own) ?? growRecords(own, pages, look);
      grownRecords.set(own, known);
      return known;
    },
    redirects: () => grow(reader.redirects()),
    select: (name, make) => reader.select(name, (own) => make(growReader(own))),
    withPart: (share) => growReader(reader.withPart(share)),
  });
  const large: Cms = { ...cms, reader: (limits) => growReader(cms.reader(limits)) };
  const site = await startTestSite({ cms: large, renderer, now, preview, rateLimits, clock });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { site, work };
}

const unknown = [
  '/bestaat-niet',
  '/en/there-is-none',
  '/agenda/bestaat-niet',
  '/en/nieuws/a/b/c',
  '/.env',
  '/bestaat-niet/_payload.json',
  '/agenda/bestaat-niet.ics',
  '/bestaat-niet.xml',
  '/media/pages/bestaat/niet/abc-123/x.jpg',
  '/builds/meta/x.json',
  '/preview?id=x',
];

test('an unknown path costs the same at 100 and 100,000 pages (T6)', async () => {
  const costs: { path: string; requested: number; looked: number; bytes: number }[][] = [];
  for (const pages of [100, 100_000]) {
    const { site, work } = await startSiteOf(pages);
    // Every page needs the frame's data, which is read once.
    for (const path of ['/nog-een', '/en/another']) expect((await site.get(path)).status).toBe(404);
    const cost = [];
    for (const path of unknown) {
      Object.assign(work, { requested: 0, looked: 0 });
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 404]);
      cost.push({ path, ...work, bytes: text.length });
    }
    costs.push(cost);
  }
  expect(costs[1]).toEqual(costs[0]);
  for (const { path, requested, looked } of costs[1] ?? [])
    expect([path, requested, looked]).toEqual([path, 0, 0]);
});

test('made-up addresses leave nothing in memory (T6)', async () => {
  const { site } = await startSiteOf(100);
  const kinds = [...unknown, '/agenda?tag=verzonnen', '/nieuws?page=99999', '/zoeken?q=verzonnen'];
  for (const path of ['/agenda', ...kinds]) await site.get(path);
  const cached = async () => {
    const { text } = await site.get('/health/metrics');
    return text.match(/^tweeklank_(?:pages|answers)_(?:kept|bytes) \d+$/gm);
  };
  const before = await cached();
  for (const path of kinds) {
    await site.get(`${path}${path.includes('?') ? '&' : '?'}x=1`);
    await site.get(path.replace(/(bestaat-niet|verzonnen|9{5}|x)/, '$1-2'));
  }
  expect(await cached()).toEqual(before);
});

const searches = ['/zoeken?q=klinker', '/en/search?q=vowel', '/zoeken/_payload.json?b1&q=klinker'];
const filtered = [
  '/agenda?tag=verzonnen',
  '/nieuws?tag=verzonnen&page=2',
  '/agenda/_payload.json?b1&tag=verzonnen',
];

test('each of these addresses is counted, and refused after a burst (T6)', async () => {
  let time = 0;
  const { site } = await startSiteOf(100, { perMinute: 1, burst: 2 }, () => time);
  for (const path of [...unknown, ...searches, ...filtered]) {
    time += 3_600_000;
    const status = path.includes('?') && !path.startsWith('/preview') ? 200 : 404;
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await site.get(path)).status);
    expect([path, ...statuses]).toEqual([path, status, status, 429, 429]);
    expect((await site.get(path)).headers['retry-after']).toBe('60');
    expect((await site.get('/agenda')).status).toBe(429);
  }
});
