import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEmbeddedTransport } from '#cms';
import { dial } from '../testing/dial.ts';
import { startWorkerSite } from '../testing/start-worker-site.ts';

type WorkerSite = Awaited<ReturnType<typeof startWorkerSite>>;

const makerOf = (text: string) => /<i>(\d+) by (\d+)<\/i>/.exec(text)?.slice(1).map(Number) ?? [];
const slow = { timeout: 60_000 };

function folderWithFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'stil.txt'), 'Sst.');
  return folder;
}

async function readCached(site: WorkerSite, { etag, fileEtag }: { etag: string; fileEtag: string }) {
  const [page, known, file, knownFile] = await Promise.all([
    site.get('/agenda'),
    site.get('/agenda', { headers: { 'if-none-match': etag } }),
    site.get('/stil.txt'),
    site.get('/stil.txt', { headers: { 'if-none-match': fileEtag } }),
  ]);
  return [page.status, known.status, `${file.status} ${file.text}`, knownFile.status];
}

const allCached = [200, 304, '200 Sst.', 304];

async function replaceFirst(site: WorkerSite) {
  const maker = async () => makerOf((await site.get('/agenda')).text)[1];
  const first = await maker();
  expect((await site.get('/die')).status).toBe(503);
  await vi.waitFor(async () => expect(await maker()).not.toBe(first), slow);
  const [page, file] = [await site.get('/agenda'), await site.get('/stil.txt')];
  return { etag: String(page.headers.etag), fileEtag: String(file.headers.etag) };
}

test('pages are made in a worker and kept in front of it: once for many who ask at the same time (N5)', async () => {
  await using site = await startWorkerSite();
  const responses = await Promise.all(Array.from({ length: 20 }, () => site.get('/agenda')));
  responses.push(await site.get('/agenda?utm=1'));
  expect(new Set(responses.map(({ status, text }) => `${status} ${makerOf(text)[0]}`))).toEqual(
    new Set(['200 1']),
  );
});

test('a page made before a change is dropped, one that was being made is never kept', async () => {
  await using site = await startWorkerSite();
  await site.get('/change');
  // The change is sent after the response, so it may arrive later.
  await vi.waitFor(async () => expect(makerOf((await site.get('/change')).text)[0]).toBeGreaterThan(1), slow);
  const during = [await site.get('/changing'), await site.get('/changing')].map(
    ({ text }) => makerOf(text)[0] ?? 0,
  );
  expect(during[1]).toBe((during[0] ?? 0) + 1);
});

test('a worker that dies or runs out of memory costs one 503 and is replaced; kept pages are served meanwhile and made again', async () => {
  await using site = await startWorkerSite({
    limits: { maxOldGenerationSizeMb: 64 },
    times: { young: 0, timeout: 300_000 },
  });
  const cached = makerOf((await site.get('/agenda')).text);
  for (const [index, path] of ['/die', '/eat'].entries()) {
    const [failed, beside] = await Promise.all([site.get(path), site.get('/agenda')]);
    expect([failed.status, failed.headers['retry-after'], beside.status]).toEqual([503, '1', 200]);
    expect((await site.get('/nieuws')).status).toBe(200);
    await vi.waitFor(() => expect(site.backend.replaced).toBe(index + 1), slow);
    await vi.waitFor(
      async () => expect(makerOf((await site.get('/agenda')).text)[1]).not.toBe(cached[1]),
      slow,
    );
  }
  expect((await site.get('/health/metrics')).text).toContain('\ntweeklank_workers_replaced_total 2\n');
  expect(site.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { reason: { message: 'killed by a test' } },
    { reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } },
  ]);
});

test('a worker in an endless loop is replaced, with one line in the log; kept pages, 304s, files and metrics are there meanwhile (N5)', async () => {
  await using site = await startWorkerSite({
    roots: [folderWithFile()],
    times: { young: 3_600_000, pause: 3_600_000, longestPause: 3_600_000, silence: 3_000 },
  });
  const etags = await replaceFirst(site);
  const [stuck, beside] = await Promise.all([site.get('/loop'), readCached(site, etags)]);
  expect([stuck.status, beside]).toEqual([503, allCached]);
  expect(site.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { reason: { message: 'killed by a test' } },
    { reason: { message: 'It was asked and said nothing for 3 seconds.' } },
  ]);
  const metrics = await site.get('/health/metrics');
  expect([metrics.status, metrics.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(metrics.text).toContain('tweeklank_ready 0\n');
  expect(metrics.text).toContain('\ntweeklank_workers_replaced_total 1\n');
  expect((await site.get('/health/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(
    403,
  );
}, 180_000);

test('a worker that dies again and again rests: readiness says so; kept pages, 304s, files and liveness do not notice (N5)', async () => {
  await using site = await startWorkerSite({
    roots: [folderWithFile()],
    times: { young: 3_600_000, pause: 3_600_000, longestPause: 3_600_000 },
  });
  const etags = await replaceFirst(site);
  expect((await site.get('/die')).status).toBe(503);
  expect(await readCached(site, etags)).toEqual(allCached);
  await vi.waitFor(async () => expect((await site.get('/health/ready')).status).toBe(503), slow);
  const ready = await site.get('/health/ready');
  expect(JSON.parse(ready.text)).toEqual({
    status: 'unavailable',
    code: 503,
    detail: 'the thread that makes pages ended: killed by a test',
  });
  expect([ready.headers['retry-after'], ready.headers['x-content-type-options']]).toEqual([
    '3600',
    'nosniff',
  ]);
  const seen = await Promise.all(['/health/live', '/nieuws'].map((path) => site.get(path)));
  expect(seen.map(({ status }) => status)).toEqual([200, 503]);
  expect(await readCached(site, etags)).toEqual(allCached);
});

test('the error that prevents the start of the worker is reported unchanged', async () => {
  const starting = startWorkerSite({ data: { problem: 'CACHE_DIR is a file.' } });
  await expect(starting).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'CACHE_DIR is a file.' }) }),
  );
});

test('a large file is sent whole or in part, and closed when the client leaves', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  const sound = randomBytes(3_000_000);
  mkdirSync(join(contentDir, 'home'));
  writeFileSync(join(contentDir, 'site.nl.txt'), 'Title: Klank');
  writeFileSync(join(contentDir, 'home/home.nl.txt'), 'Title: Thuis');
  writeFileSync(join(contentDir, 'home/klank.mp3'), sound);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const engine = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });
  onTestFinished(() => engine.close());
  const [file] = (await engine.query({ query: "page('home').files", select: { url: 'file.url' } }, 'nl')) as [
    { url: string },
  ];
  await using site = await startWorkerSite({ data: { contentDir } });

  const whole = await site.get(file.url);
  expect([whole.status, whole.headers['content-length'], whole.bytes.equals(sound)]).toEqual([
    200,
    '3000000',
    true,
  ]);
  const part = await site.get(file.url, { headers: { range: 'bytes=1000000-1999999' } });
  expect([
    part.status,
    part.headers['content-range'],
    part.bytes.equals(sound.subarray(1_000_000, 2_000_000)),
  ]).toEqual([206, 'bytes 1000000-1999999/3000000', true]);
  const known = await site.get(file.url, { headers: { 'if-none-match': String(whole.headers.etag) } });
  expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
  const head = await site.get(file.url, { method: 'HEAD' });
  expect([head.status, head.headers['content-length']]).toEqual([200, '3000000']);
  const leaving = await dial(site.port, `GET ${file.url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await leaving.until(/200 OK/);
  leaving.socket.resetAndDestroy();
  expect((await site.get(file.url)).bytes.equals(sound)).toBe(true);
  expect(site.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
