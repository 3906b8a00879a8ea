import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../folder/broken-places.ts';
import { RENDERING } from './render-thumb.ts';
import { MediaHandler } from './serve-media.ts';

const hash = '0123456789-1700000000';
const secret = 'root:x:0:0';

async function startMedia() {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  const content = join(root, 'content');
  await mkdir(content);
  await writeFile(join(root, 'passwd'), secret);
  await utimes(join(root, 'passwd'), 1700000000, 1700000000);
  const problems: Problem[] = [];
  const names = new Set<string>();
  const media = new MediaHandler({
    contentDir: content,
    mediaDir: join(root, 'cache'),
    resolve: (_, __, filename) => (names.has(filename) ? join(content, filename) : null),
    token: () => '0123456789',
    onProblem: (problem) => problems.push(problem),
  });
  // Pending writes would create files while rm deletes the folder.
  onTestFinished(() => media.saved().then(() => rm(root, { recursive: true })));
  const address = (filename: string) => ({ kind: 'pages', id: 'a', hash, filename }) as const;
  return {
    problems,
    at: (name: string) => join(content, name),
    root,
    name: (name: string) => names.add(name),
    async add(name: string, bytes: string | Uint8Array) {
      names.add(name);
      await writeFile(join(content, name), bytes);
      await utimes(join(content, name), 1700000000, 1700000000);
    },
    thumb: (name: string, width: number) => media.thumb(address(name), { width }),
    get: (name: string, headers: Record<string, string> = {}, method = 'GET') =>
      media.fetch(
        new Request(`https://site.example/media/pages/a/${hash}/${encodeURIComponent(name)}`, {
          headers,
          method,
        }),
      ),
  };
}

test('a script uploaded by an editor is a download: as a whole, as a range, for HEAD and in a 304 (T10)', async () => {
  const { add, get } = await startMedia();
  await add('lek.mjs', 'alert(document.domain)');
  const whole = await get('lek.mjs');
  const etag = whole.headers.get('etag') ?? '';
  const others = [
    await get('lek.mjs', {}, 'HEAD'),
    await get('lek.mjs', { range: 'bytes=0-4' }),
    await get('lek.mjs', { 'if-none-match': etag }),
  ];
  expect([whole, ...others].map(({ status }) => status)).toEqual([200, 200, 206, 304]);
  for (const { headers, status } of [whole, ...others]) {
    expect(headers.get('content-type')).toBe(status === 304 ? null : 'application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="lek.mjs"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }
});

test('a file that is a link out of the folder is not found, nor is its thumb, and it is reported by name (T10)', async () => {
  const { root, at, name, get, thumb, problems } = await startMedia();
  await symlink(join(root, 'passwd'), at('folder.pdf'));
  await symlink(join(root, 'passwd'), at('foto.png'));
  for (const each of ['folder.pdf', 'foto.png']) name(each);
  for (const each of ['folder.pdf', 'foto.png', thumb('foto.png', 10)]) {
    const response = await get(each);
    expect([response.status, await response.text()]).toEqual([404, '']);
  }
  expect(problems).toEqual(
    ['folder.pdf', 'foto.png'].map((each) => ({
      file: at(each),
      reason: expect.stringContaining('leads out of the content folder'),
    })),
  );
});

test('a parent folder that is replaced by a link out of the content folder is not followed, a link within it is (T10)', async () => {
  const { root, at, name, get } = await startMedia();
  await mkdir(at('map'));
  await writeFile(at('map/a.pdf'), 'goed');
  await utimes(at('map/a.pdf'), 1700000000, 1700000000);
  name('map/a.pdf');
  name('link.pdf');
  await symlink(at('map/a.pdf'), at('link.pdf'));
  expect(await (await get('link.pdf')).text()).toBe('goed');
  await rename(at('map'), join(root, 'weg'));
  await symlink(join(root, 'weg'), at('map'));
  expect((await get('link.pdf')).status).toBe(404);
});

test('a request for a pipe with the name of a picture or document does not hang (T10)', async () => {
  const { at, name, get, thumb } = await startMedia();
  execFileSync('mkfifo', [at('foto.png'), at('a.pdf')]);
  for (const each of ['foto.png', 'a.pdf']) {
    name(each);
    await utimes(at(each), 1700000000, 1700000000);
  }
  for (const each of ['foto.png', 'a.pdf', thumb('foto.png', 10)]) expect((await get(each)).status).toBe(404);
});

const png = (width: number, height: number, isInterlaced = false) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000', 'hex');
  const bytes = Buffer.concat([head, Buffer.alloc(40)]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[28] = isInterlaced ? 1 : 0;
  return bytes;
};
const gif = (side: number) => {
  const bytes = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]);
  bytes.writeUInt16LE(side, 6);
  bytes.writeUInt16LE(side, 8);
  return bytes;
};
const webp = (side: number) => {
  const bytes = Buffer.concat([Buffer.from('RIFF0000WEBPVP8X'), Buffer.alloc(40)]);
  bytes.writeUIntLE(side - 1, 24, 3);
  bytes.writeUIntLE(side - 1, 27, 3);
  return bytes;
};
const avif = (side: number) => {
  const bytes = Buffer.concat([Buffer.from('0000ftypavif0000ispe'), Buffer.alloc(40)]);
  bytes.writeUInt32BE(side, 24);
  bytes.writeUInt32BE(side, 28);
  return bytes;
};

test.each([
  ['bom.png', png(16_000, 16_000)],
  ['gevlochten.png', png(8_000, 8_000, true)],
  ['bom.gif', gif(65_535)],
  ['bom.webp', webp(16_383)],
  ['bom.avif', avif(10_000)],
])('%s, which would take too much to open, is sent unchanged, with one report (T10)', async (name, bytes) => {
  const { add, get, thumb, problems, at } = await startMedia();
  await add(name, bytes);
  for (const width of [100, 200, 100]) {
    const response = await get(thumb(name, width), { accept: 'image/avif,*/*' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(problems).toEqual([
    { file: at(name), reason: expect.stringContaining('too large to be made smaller') },
  ]);
});

test('an svg with the extension of a bitmap picture is not rendered (T10)', async () => {
  const { add, get, thumb, problems, at } = await startMedia();
  await add(
    'teken.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  expect((await get(thumb('teken.png', 5))).status).toBe(404);
  expect(problems).toMatchObject([{ file: at('teken.png') }]);
});

test('thumbs of a photograph of 40 megapixels are made, all requested at once (T10)', async () => {
  const { add, get, thumb, problems, root } = await startMedia();
  const photograph = sharp({ create: { width: 7728, height: 5152, channels: 3, background: '#246' } });
  await add('foto.jpg', await photograph.jpeg().toBuffer());
  const widths = [100, 200, 300, 400];
  const responses = await Promise.all(widths.map((width) => get(thumb('foto.jpg', width))));
  const sizes = await Promise.all(
    responses.map(async (response) => (await sharp(await response.bytes()).metadata()).width),
  );
  expect(sizes).toEqual(widths);
  expect(problems).toEqual([]);
  expect(await readdir(join(root, 'cache/pages/a', hash, RENDERING))).toHaveLength(widths.length);
});

test.each([
  `${'a'.repeat(300)}.jpg`,
  `${'a/'.repeat(2000)}b.jpg`,
  'a\nb.jpg',
  '..',
  '..%2f..%2fpasswd',
  '%2e%2e/passwd',
  '\u0000.jpg',
  '\ud800.jpg'.toWellFormed(),
  'PASSWD',
])('the name %j is not found, without a word (T10)', async (name) => {
  const { get, problems } = await startMedia();
  expect((await get(name)).status).toBe(404);
  expect(problems).toEqual([]);
});
