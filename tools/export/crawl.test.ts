import { expect, onTestFinished, test, vi } from 'vitest';
import { crawl } from './crawl.ts';
import type { Answer, Read } from './read-address.ts';
import type { Folder } from './write-beside.ts';

const origin = 'https://tweeklank.example';

/** A stand-in for the folder: it has what was written. */
function createFolder() {
  const files = new Map<string, string>();
  const folder: Pick<Folder, 'write' | 'takeOver' | 'has'> = {
    async write(path, bytes) {
      files.set(path, String(bytes));
    },
    takeOver: async () => false,
    has: (path) => files.has(path),
  };
  return { files, folder: folder as Folder };
}

const answer = (status: number, type: string, text: string): Answer => ({
  status,
  location: null,
  type,
  body: new TextEncoder().encode(text),
  isText: true,
  isHtml: type === 'text/html',
  version: null,
  file: null,
});

const link = (address: string) => `<a href="${address}">`;

/** A stand-in for the site: a home page with a calendar and so many pages, each with a picture. */
function createSite(pages: number) {
  const read: string[][] = [[], []];
  const threads = read.map(
    (addresses): Read =>
      async (address) => {
        addresses.push(address);
        await new Promise(setImmediate);
        if (address.endsWith('_payload.json')) return answer(200, 'application/json', '{}');
        if (address === '/')
          return answer(
            200,
            'text/html',
            Array.from({ length: pages }, (_, at) => link(`/p${at}`)).join('') + link('/agenda.ics'),
          );
        const [, page] = /^\/(p\d+)$/.exec(address) ?? [];
        if (page === 'p490') return answer(500, 'text/html', '');
        if (page) return answer(200, 'text/html', `<img src="/media/pages/${page}/a.webp">`);
        return address === '/agenda.ics' || address.startsWith('/media/')
          ? answer(200, 'text/calendar', '')
          : answer(404, 'text/html', '');
      },
  ) as unknown as [Read, Read];
  return { read, threads };
}

const { signal } = new AbortController();
const options = { origin, buildId: 'b1', hasMedia: true, cardsUntil: 0, signal };

test('B2: a second thread makes pages and their pictures; what knows the whole site stays with the first', async () => {
  const { read, threads } = createSite(7);
  const { files, folder } = createFolder();
  await crawl({ ...options, folder, threads });
  const [first = [], second = []] = read;
  expect(first).toContain('/');
  expect(first).toContain('/agenda.ics');
  expect(second.some((address) => address.startsWith('/p'))).toBe(true);
  expect(second.filter((address) => /^\/(?:$|.*\.(?:ics|xml)$)/.test(address))).toEqual([]);
  for (let page = 0; page < 7; page += 1) {
    // The thread that made a page knows at once in which sizes its pictures may be had.
    const [reader = [], other] = second.includes(`/p${page}`) ? [second, first] : [first, second];
    for (const address of [`/p${page}/_payload.json`, `/media/pages/p${page}/a.webp`]) {
      expect(reader).toContain(address);
      expect(other).not.toContain(address);
    }
    expect(files.has(`p${page}/index.html`)).toBe(true);
  }
});

test('B2: the sitemap is read first: it names the pages', async () => {
  const { read, threads } = createSite(1);
  const { folder } = createFolder();
  await crawl({ ...options, folder, threads });
  expect(read[0]?.[0]).toBe('/sitemap.xml');
});

test('B2: after a page that cannot be made nothing more is begun', async () => {
  const { read, threads } = createSite(500);
  const { folder } = createFolder();
  await expect(crawl({ ...options, folder, threads })).rejects.toThrow('The site answers 500 for /p490');
  const begun = read.flat().length;
  expect(begun).toBeLessThan(200);
  await new Promise(setImmediate);
  expect(read.flat().length).toBe(begun);
});

test('B2: cards are drawn until the given moment, and for five seconds at least; the others are counted', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void vi.restoreAllMocks());
  const card = (page: number) => `/cards/abcdefghijklmnop/p${page}.png`;
  for (const [cardsUntil, drawn] of [
    [0, 2],
    [10_000, 4],
    [Number.POSITIVE_INFINITY, 7],
  ] as const) {
    time = 0;
    const read: Read = async (address) => {
      if (address === '/')
        return answer(200, 'text/html', Array.from({ length: 7 }, (_, at) => link(card(at))).join(''));
      if (!address.startsWith('/cards/')) return answer(404, 'text/html', '');
      time += 3_000;
      return answer(200, 'image/png', '');
    };
    const { files, folder } = createFolder();
    const { later } = await crawl({ ...options, folder, threads: [read], cardsUntil });
    expect([[...files.keys()].filter((path) => path.startsWith('cards/')).length, later]).toEqual([
      drawn,
      7 - drawn,
    ]);
  }
});

test('B2: when another part of the export has failed, nothing more is begun', async () => {
  const { read, threads } = createSite(100);
  const stop = new AbortController();
  const { folder } = createFolder();
  stop.abort();
  await crawl({ ...options, folder, threads, signal: stop.signal });
  expect(read).toEqual([[], []]);
});
