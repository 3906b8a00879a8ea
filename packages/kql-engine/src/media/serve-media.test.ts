import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { halftone } from 'halftone';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../folder/broken-places.ts';
import type { MediaAddress } from './media-address.ts';
import { RENDERING } from './render-thumb.ts';
import { MediaHandler, type MediaHandlerOptions } from './serve-media.ts';

const token = '0123456789';
const hash = `${token}-1700000000`;
const site = 'https://site.example';

async function startMedia(options: Partial<MediaHandlerOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  const content = join(root, 'content');
  await mkdir(content);
  const problems: Problem[] = [];
  const names = new Set<string>();
  const settings: MediaHandlerOptions = {
    contentDir: content,
    mediaDir: join(root, 'cache'),
    resolve: (kind, id, filename) =>
      kind === 'pages' && id === 'a/b' && names.has(filename) ? join(content, filename) : null,
    token: () => token,
    onProblem: (problem) => problems.push(problem),
    ...options,
  };
  const media = new MediaHandler(settings);
  // Pending writes would create files while rm deletes the folder.
  onTestFinished(() => media.saved().then(() => rm(root, { recursive: true })));
  return {
    media,
    problems,
    settings,
    names,
    async add(name: string, bytes: string | Uint8Array) {
      names.add(name);
      await writeFile(join(content, name), bytes);
      await utimes(join(content, name), 1700000000, 1700000000);
      return { kind: 'pages', id: 'a/b', hash, filename: name } satisfies MediaAddress;
    },
    get: (name: string, headers: Record<string, string> = {}, method = 'GET', inHash = hash) =>
      media.fetch(new Request(`${site}/media/pages/a/b/${inHash}/${name}`, { headers, method })),
  };
}

function picture(width = 400, height = 200): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#f40' } })
    .png()
    .toBuffer();
}

function tones(count: number) {
  const data = Buffer.from(Array.from({ length: 400 * 200 * 3 }, (_, at) => Math.floor(at / 3) % count));
  return sharp(data, { raw: { width: 400, height: 200, channels: 3 } });
}

function line(left: number) {
  return {
    input: { create: { width: 1, height: 200, channels: 3, background: '#00f' } },
    left,
    top: 0,
  } as const;
}

test.each([
  ['a%b.pdf', 'a%b.pdf'],
  ['a%b.pdf', 'a%25b.pdf'],
  ['100% twents.mp3', '100%%20twents.mp3'],
  ['é%.pdf', '%C3%A9%.pdf'],
])('%s is served at %s, as Kirby does (M8)', async (name, address) => {
  const { add, get } = await startMedia();
  await add(name, 'bytes');
  expect(await (await get(address)).text()).toBe('bytes');
});

test('an original is served whole, with its type, cacheable for ever', async () => {
  const { add, get } = await startMedia();
  await add('tweede foto.css.txt', 'a{}');
  const response = await get('tweede%20foto.css.txt');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('a{}');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'last-modified': 'Tue, 14 Nov 2023 22:13:20 GMT',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=3-1', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('the range %s is answered with %i', async (range, status, body, contentRange) => {
  const { add, get } = await startMedia();
  await add('a.mp3', '0123456789');
  const response = await get('a.mp3', { range });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-range')).toBe(contentRange);
});

test('a large file is streamed, also a range of it', async () => {
  const { add, get } = await startMedia();
  await add(
    'a.mp4',
    new Uint8Array(700_000).map((_, index) => index % 251),
  );
  const response = await get('a.mp4', { range: 'bytes=100-600099' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(600_000);
  expect([bytes[0], bytes[599_999]]).toEqual([100, 600_099 % 251]);
});

test('HEAD has the headers of GET and no body', async () => {
  const { add, get } = await startMedia();
  await add('a.mp3', '0123456789');
  const response = await get('a.mp3', {}, 'HEAD');
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('');
});

test('a known version is not sent again, and a range with a stale If-Range gets the whole file', async () => {
  const { add, get } = await startMedia();
  await add('a.mp3', '0123456789');
  const etag = (await get('a.mp3')).headers.get('etag') ?? '';
  expect((await get('a.mp3', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('a.mp3', { 'if-modified-since': 'Tue, 14 Nov 2023 22:13:20 GMT' })).status).toBe(304);
  expect((await get('a.mp3', { 'if-none-match': '"x"' })).status).toBe(200);
  expect((await get('a.mp3', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get('a.mp3', { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
});

test('the right token with an old time redirects, a wrong token does not', async () => {
  const { media, add, get } = await startMedia();
  const original = await add('foto.png', await picture());
  const name = media.thumb({ ...original, hash: `${token}-1` }, { width: 100 });
  const old = await get('foto.png', {}, 'GET', `${token}-1`);
  expect([old.status, old.headers.get('location')]).toEqual([307, `/media/pages/a/b/${hash}/foto.png`]);
  const oldThumb = await get(name, {}, 'GET', `${token}-1`);
  expect([oldThumb.status, oldThumb.headers.get('location')]).toEqual([
    307,
    `/media/pages/a/b/${hash}/${name}`,
  ]);
  expect((await get(name)).status).toBe(200);
  expect((await get('foto.png', {}, 'GET', 'ffffffffff-1700000000')).status).toBe(404);
});

test.each([
  '/media/pages/a/b/../../../etc/passwd',
  `/media/pages/a/b/${hash}/..%2f..%2fsecret.txt`,
  `/media/pages/a/%2e%2e/${hash}/foto.png`,
  `/media/pages/a/b/${hash}/.jobs`,
  `/media/pages/a/b/.jobs/${hash}/foto.png`,
  `/media/pages/a/b/${hash}/%00`,
  `/media/pages/a/b/${hash}/%E0%A4%A`,
  `/media/pages/a/b/${hash}/page.php`,
  `/media/pages/a/b/${hash}/x.html`,
  `/media/site/a/${hash}/foto.png`,
  `/media/elsewhere/a/${hash}/foto.png`,
  '/media/pages/foto.png',
  '/media/',
])('%s is not found', async (path) => {
  const { media, problems } = await startMedia({ resolve: () => '/etc/hostname' });
  expect((await media.fetch(new Request(site + path))).status).toBe(404);
  expect(problems).toEqual([]);
});

test('only GET and HEAD are allowed', async () => {
  const { get } = await startMedia();
  const response = await get('foto.png', {}, 'POST');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a registered thumb is rendered once and cached', async () => {
  const { media, add, get, settings } = await startMedia();
  const name = media.thumb(await add('Foto één.png', await picture()), { width: 100 });
  expect(name).toBe('foto-een-100x.png');
  const [first] = await Promise.all([get(name), get(name), get(name)]);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({
    width: 100,
    height: 50,
    format: 'png',
  });
  expect(await readdir(join(settings.mediaDir, 'pages/a/b', hash, RENDERING))).toEqual([name]);
});

test('a thumb that an earlier version rendered differently is not served', async () => {
  const { media, add, get, settings } = await startMedia();
  const name = media.thumb(await add('foto.png', await picture()), { width: 100 });
  await media.saved();
  await writeFile(join(settings.mediaDir, 'pages/a/b', hash, name), await picture(100, 7));
  expect(await sharp(await (await get(name)).arrayBuffer()).metadata()).toMatchObject({ height: 50 });
});

test('a thumb without a job is not rendered', async () => {
  const { add, get } = await startMedia();
  await add('foto.png', await picture());
  expect((await get('foto-9999x.png')).status).toBe(404);
});

test('jobs are still known after a restart', async () => {
  const { media, add, settings } = await startMedia();
  const name = media.thumb(await add('foto.png', await picture()), { width: 100, format: 'webp' });
  await media.saved();
  const next = new MediaHandler(settings);
  const response = await next.fetch(new Request(`${site}/media/pages/a/b/${hash}/${name}`));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a thumb is never wider than its original (L4)', async () => {
  const { media, add, get } = await startMedia();
  const name = media.thumb(await add('foto.png', await picture()), { width: 2048 });
  expect(await sharp(await (await get(name)).arrayBuffer()).metadata()).toMatchObject({
    width: 400,
    height: 200,
  });
});

test('if a reduction would be larger in bytes than its original, the original is served', async () => {
  const { media, add, get } = await startMedia();
  const lines = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .composite(Array.from({ length: 60 }, (_, index) => line(index * 7)))
    .webp({ lossless: true })
    .toBuffer();
  const name = media.thumb(await add('lijnen.webp', lines), { width: 390 });
  for (const accept of ['*/*', 'image/avif,*/*']) {
    const response = await get(name, { accept });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(lines));
  }
});

test('a crop contains the focus point', async () => {
  const { media, add, get } = await startMedia();
  const half = await sharp(await picture(200, 200))
    .extend({ right: 200, background: '#04f' })
    .png()
    .toBuffer();
  const name = media.thumb(await add('foto.png', half), { width: 50, height: 50, crop: '90% 50%' });
  const { dominant } = await sharp(await (await get(name)).arrayBuffer()).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('a browser that accepts AVIF gets it, unless a format was requested', async () => {
  const { media, add, get } = await startMedia();
  const original = await add('foto.png', await tones(250).png().toBuffer());
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const plain = await get(media.thumb(original, { width: 100 }), headers);
  expect([plain.headers.get('content-type'), plain.headers.get('vary')]).toEqual(['image/avif', 'Accept']);
  const webp = await get(media.thumb(original, { width: 100, format: 'webp' }), headers);
  expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual(['image/webp', null]);
});

test('nonsense in Accept gets the picture all the same, and AVIF only who can have meant it', async () => {
  const { media, add, get } = await startMedia();
  const name = media.thumb(await add('foto.png', await tones(250).png().toBuffer()), { width: 100 });
  for (const [accept, type] of [
    ['image/avif;q=0, */*', 'image/png'],
    ['image/avif;q=0.000', 'image/png'],
    ['ximage/avifx', 'image/png'],
    [',;q=,/;;*', 'image/png'],
    ['a'.repeat(8_000), 'image/png'],
    ['', 'image/png'],
    ['IMAGE/AVIF ; q=1, x', 'image/avif'],
    [',,image/avif,;', 'image/avif'],
    ['text/html;q=x, image/avif;q=0.5', 'image/avif'],
  ] as const) {
    const { status, headers } = await get(name, { accept });
    expect([accept, status, headers.get('content-type')]).toEqual([accept, 200, type]);
  }
});

test.each(['webp', 'png', 'gif'] as const)(
  'a drawing in flat colours (%s) keeps these colours when it is made smaller, whatever the browser accepts',
  async (format) => {
    const { media, add, get } = await startMedia({ drawThumbs: halftone });
    const inks = ['#f8fafd', '#e8402a', '#2040d0', '#201028'];
    const dot = (index: number) => {
      const [left, top] = [(index * 37) % 390, (index * 61) % 190];
      const fill = inks[index % inks.length];
      return {
        input: Buffer.from(
          `<svg width="9" height="9"><circle cx="4" cy="4" r="4" fill="${fill}" shape-rendering="crispEdges"/></svg>`,
        ),
        left,
        top,
      };
    };
    const drawing = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f8fafd' } })
      .composite(Array.from({ length: 900 }, (_, index) => dot(index)))
      .toFormat(format, { lossless: true, dither: 0 })
      .toBuffer();
    const name = media.thumb(await add(`raster.${format}`, drawing), { width: 150, quality: null });
    for (const accept of ['image/avif,image/webp,*/*', '*/*', 'image/avif,image/webp,*/*']) {
      const { headers } = await get(name, { accept });
      expect([headers.get('content-type'), headers.get('vary')]).toEqual([`image/${format}`, null]);
    }
    const response = await get(name);
    const { data, info } = await sharp(await response.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(150);
    const pixels = Array.from(
      { length: data.length / 3 },
      (_, at) => `#${data.toString('hex', 3 * at, 3 * at + 3)}`,
    );
    expect([...new Set(pixels)].sort()).toEqual(inks.toSorted());
  },
);

test('a picture with a table of 200 colours is no drawing', async () => {
  const { media, add, get } = await startMedia({ drawThumbs: halftone });
  for (const format of ['png', 'gif'] as const) {
    const original = await add(
      `kaart.${format}`,
      await tones(200).toFormat(format, { palette: true }).toBuffer(),
    );
    const response = await get(media.thumb(original, { width: 100 }), { accept: 'image/avif,*/*' });
    expect(response.headers.get('content-type')).toBe('image/avif');
  }
});

test('a broken picture is not found and reported once (E2)', async () => {
  const { media, add, get, problems } = await startMedia();
  const name = media.thumb(await add('foto.png', 'no picture'), { width: 100 });
  expect((await get(name)).status).toBe(404);
  expect((await get(name)).status).toBe(404);
  expect(problems).toMatchObject([{ file: expect.stringMatching(/foto\.png$/) }]);
});

test('a broken picture that is replaced is rendered (E2)', async () => {
  const { media, add, get, settings } = await startMedia();
  const original = await add('foto.png', 'no picture');
  expect((await get(media.thumb(original, { width: 100 }))).status).toBe(404);
  await add('foto.png', await picture());
  const path = await settings.resolve('pages', 'a/b', 'foto.png');
  await utimes(path ?? '', 1700000001, 1700000001);
  const hashNow = `${token}-1700000001`;
  const name = media.thumb({ ...original, hash: hashNow }, { width: 100 });
  expect((await get(name, {}, 'GET', hashNow)).status).toBe(200);
});

test('a missing picture is not found and reported once (E2)', async () => {
  const { names, get, problems } = await startMedia();
  names.add('weg.jpg');
  expect((await get('weg.jpg')).status).toBe(404);
  expect((await get('weg.jpg')).status).toBe(404);
  expect(problems).toHaveLength(1);
});

test('if the disk cannot be written, the original is served, and the thumb as soon as it can be written', async () => {
  const { media, settings, problems, add, get } = await startMedia();
  const original = await add('foto.png', await picture());
  await writeFile(settings.mediaDir, 'no folder');
  const name = media.thumb(original, { width: 100 });
  const response = await get(name);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await sharp(await response.bytes()).metadata()).width).toBe(400);
  expect(problems).toMatchObject([{ file: settings.mediaDir }]);
  await rm(settings.mediaDir);
  expect((await sharp(await (await get(name)).bytes()).metadata()).width).toBe(100);
});
