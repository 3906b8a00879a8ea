import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readZip } from '../testing/read-zip.ts';
import { realOrigin, sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const offered = (html: string) =>
  [...html.matchAll(/<a class="card-link" href="(\/media\/[^"]+)" download="([^"]+)"/g)].map(
    ([, url = '', name = '']) => ({
      url,
      name,
    }),
  );

async function zipOf(site: TestSite, address: string) {
  const response = await site.get(address);
  return { response, files: readZip(response.bytes) };
}

test('the page for the press offers each file with its kind and sizes, in both languages (D12)', async () => {
  const site = await sharedRealSite();
  for (const [path, size] of [
    ['/pers', 'PNG, 1600 × 2000, 0,2\u00a0MB'],
    ['/en/press', 'PNG, 1600 × 2000, 0.2\u00a0MB'],
  ] as const) {
    const { text } = await site.get(path);
    const names = offered(text).map(({ name }) => name);
    expect(names).toContain('tweeklank-logo.svg');
    expect(names).toContain('tweeklank-logo.png');
    expect(names).toHaveLength(11);
    expect(text).toContain(size);
    expect(text.match(/data-icon="download"/g)?.length).toBeGreaterThanOrEqual(11);
    for (const { url } of offered(text)) expect((await site.get(url)).status, url).toBe(200);
  }
});

test('one zip has the files of a page byte for byte, and a text with their captions and credits (D12)', async () => {
  const site = await sharedRealSite();
  const { response, files } = await zipOf(site, '/en/press.zip');
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="tweeklank-press.zip"',
    'content-length': String(response.bytes.length),
  });
  const { text } = await site.get('/en/press');
  expect([...files.keys()].sort()).toEqual([...offered(text).map(({ name }) => name), 'read-me.txt'].sort());
  const folder = 'kirby/content/10_pers';
  for (const name of readdirSync(folder).filter((each) => /\.(?:png|svg)$/.test(each)))
    expect(files.get(name)?.equals(readFileSync(`${folder}/${name}`)), name).toBe(true);
  const notes = String(files.get('read-me.txt'));
  expect(notes).toContain(`Tweeklank Press\n\n${realOrigin}/en/press\n\n`);
  expect(notes).toContain(
    'tweeklank-zaal.png\n  The great hall\n  The great hall, one minute before the start.\n  Credit: Tweeklank\n  PNG, 1600 × 1000, 0.4\u00a0MB',
  );
  const known = await site.get('/en/press.zip', {
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect((await site.get('/en/press.zip', { method: 'HEAD' })).status).toBe(200);
});

test('a page without files has no zip, and the zip of a former address is redirected (D12)', async () => {
  const site = await sharedRealSite();
  for (const path of ['/over.zip', '/en.zip', '/.zip', '/is/er/niet.zip', '/nieuws.zip'])
    expect((await site.get(path)).status, path).toBe(404);
  const moved = await site.get('/en/pers.zip');
  expect([moved.status, moved.headers.location]).toEqual([301, '/en/press.zip']);
});

test('a file that cannot be read is left out of the zip, which names it, and is there once it can be read (D12)', async () => {
  let isLost = true;
  await using site = await startRealSite(({ media }) => ({
    media: async (request, options) =>
      isLost && request.url.endsWith('/tweeklank-zaal.png')
        ? new Response('Not found', { status: 404 })
        : media(request, options),
  }));
  const first = await zipOf(site, '/pers.zip');
  expect(first.files.has('tweeklank-zaal.png')).toBe(false);
  expect(first.files.size).toBe(11);
  expect(String(first.files.get('lees-mij.txt'))).toContain(
    'tweeklank-zaal.png\n  Ontbreekt: vraag het ons.\n',
  );
  expect(site.lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: 'A zip lacks a file', page: '/pers', status: 404 },
  ]);
  isLost = false;
  const again = await zipOf(site, '/pers.zip');
  expect(again.files.has('tweeklank-zaal.png')).toBe(true);
  expect(String(again.files.get('lees-mij.txt'))).not.toContain('Ontbreekt');
});
