import { expect, onTestFinished, test, vi } from 'vitest';
import { crawl } from './crawl.ts';
import type { AddressResponse, Read } from './read-address.ts';
import type { Folder } from './write-beside.ts';

const origin = 'https://tweeklank.example';

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

const response = (status: number, type: string, text: string): AddressResponse => ({
  status,
  location: null,
  type,
  body: new TextEncoder().encode(text),
  isText: true,
  isHtml: type === 'text/html',
  version: null,
  file: null,
});

const page = (...links: readonly string[]) =>
  response(200, 'text/html', links.map((address) => `<a href="${address}">`).join(''));

function createSite(results: Readonly<Record<string, AddressResponse>>) {
  const requested: string[] = [];
  const read: Read = async (address) => {
    requested.push(address);
    await new Promise(setImmediate);
    if (address.endsWith('_payload.json')) return response(200, 'application/json', '{}');
    return results[address] ?? response(404, 'text/html', '');
  };
  return { read, requested };
}

const options = { origin, buildId: 'b1', hasMedia: true, cardsUntil: 0 };

test('a page is a file of its folder, with its data beside it, and so are the pages it links to (B2)', async () => {
  const { read } = createSite({
    '/': page('/over', '/media/a.webp'),
    '/over': page('/'),
    '/media/a.webp': response(200, 'image/webp', ''),
  });
  const { files, folder } = createFolder();
  await crawl({ ...options, folder, read });
  expect([...files.keys()].sort()).toEqual([
    '_payload.json',
    'index.html',
    'media/a.webp',
    'over/_payload.json',
    'over/index.html',
  ]);
});

test('an address with filters leads to the page of the first one, which its address on a server names (B2)', async () => {
  const { read, requested } = createSite({
    '/': page('/agenda?when=today', '/agenda?when=today&amp;group=kinderen&amp;tag=geluid', '/nieuws?x=1'),
    '/agenda': page('/agenda/group/kinderen/page/2'),
    '/agenda/group/kinderen': page(),
    '/agenda/group/kinderen/page/2': page(),
    '/nieuws': page(),
  });
  const { files, folder } = createFolder();
  const { lists } = await crawl({ ...options, folder, read });
  expect(requested.filter((address) => address.includes('?'))).toEqual([]);
  expect(files.has('agenda/group/kinderen/page/2/index.html')).toBe(true);
  expect(lists).toEqual({ '/agenda?group=kinderen': '/agenda/group/kinderen' });
});

test('an address that would lead out of the folder is not written, and is named (B2)', async () => {
  const { read, requested } = createSite({ '/': page('/agenda?tag=../../../etc', '/%E0%A4') });
  const { folder } = createFolder();
  const { broken } = await crawl({ ...options, folder, read });
  expect(broken.filter(({ from }) => from === '/')).toEqual([
    { address: '/agenda/tag/..%2F..%2F..%2Fetc', from: '/', status: 404 },
    { address: '/%E0%A4', from: '/', status: 404 },
  ]);
  expect(requested.join()).not.toMatch(/etc|E0/);
});

test('after a page that cannot be made nothing more is begun (B2)', async () => {
  const many = Array.from({ length: 500 }, (_, at) => `/p${at}`);
  const pages = Object.fromEntries(many.map((path) => [path, page()]));
  const { read, requested } = createSite({
    ...pages,
    '/': page(...many),
    '/p10': response(500, 'text/html', ''),
  });
  const { folder } = createFolder();
  await expect(crawl({ ...options, folder, read })).rejects.toThrow('The site answers 500 for /p10');
  const begun = requested.length;
  expect(begun).toBeLessThan(200);
  await new Promise(setImmediate);
  expect(requested.length).toBe(begun);
});

test('cards are drawn until the given moment, and for five seconds at least; the others are counted (B2)', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void vi.restoreAllMocks());
  const card = (at: number) => `/cards/abcdefghijklmnop/p${at}.png`;
  for (const [cardsUntil, drawn] of [
    [0, 2],
    [10_000, 4],
    [Number.POSITIVE_INFINITY, 7],
  ] as const) {
    time = 0;
    const read: Read = async (address) => {
      if (address === '/') return page(...Array.from({ length: 7 }, (_, at) => card(at)));
      if (!address.startsWith('/cards/')) return response(404, 'text/html', '');
      time += 3_000;
      return response(200, 'image/png', '');
    };
    const { files, folder } = createFolder();
    const { later } = await crawl({ ...options, folder, read, cardsUntil });
    const written = [...files.keys()].filter((path) => path.startsWith('cards/')).length;
    expect([written, later]).toEqual([drawn, 7 - drawn]);
  }
});
