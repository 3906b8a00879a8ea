import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '#cms';
import { redirects } from '#cms/queries/redirects.ts';
import { createTestLog, plainResult } from '#cms/testing/fake-transport.ts';
import { createMisbehavingCms } from '#cms/testing/misbehaving-cms.ts';
import { createKirbyHttpTransport } from '#cms/transports/kirby-http.ts';
import { createTrustedProxies } from '../clients/trusted-proxies.ts';
import { startFakeSite } from '../testing/start-test-site.ts';
import { createAccessLog } from './access-log.ts';
import { readTrace } from './trace.ts';

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, series = '', value] = /^([a-z_]\w*(?:\{(?:\w+="[^"\n]*",?)*\})?) (\S+)$/.exec(line) ?? [];
      expect(value, line).toMatch(/^(-?[\d.]+(e[+-]\d+)?|\+Inf|nan)$/i);
      return [series, Number(value)];
    }),
  );
}

const requests = (kind: string, cache: string, status: number) =>
  `tweeklank_requests_total{kind="${kind}",cache="${cache}",status="${status}"}`;

test('responses are counted by kind, cache and status, with how long those took that were made (O3)', async () => {
  await using site = await startFakeSite({
    edge: { kind: 'varnish', addresses: ['http://127.0.0.1:9'] },
    rateLimits: { perMinute: 1, burst: 1 },
  });
  const before = Date.now() / 1000;
  const changed = 'tweeklank_content_changed_timestamp_seconds';
  expect(parse((await site.get('/health/metrics')).text).has(changed)).toBe(false);
  for (const path of ['/agenda', '/agenda', '/agenda', '/missing', '/missing-too', '/agenda?unknown=1'])
    await site.get(path);
  await site.get('/agenda/_payload.json');
  await site.get('/media/tone.mp3');
  site.cms.change('/agenda');

  const { text, headers } = await site.get('/health/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const numbers = parse(text);
  expect(numbers.get(requests('page', 'miss', 200))).toBe(1);
  expect(numbers.get(requests('page', 'hit', 200))).toBe(3);
  expect(numbers.get(requests('page', 'none', 404))).toBe(1);
  expect(numbers.get(requests('page', 'none', 429))).toBe(1);
  expect(numbers.get(requests('media', 'none', 200))).toBe(1);
  expect(numbers.get('tweeklank_request_duration_seconds_count{kind="page"}')).toBe(3);
  expect(numbers.get('tweeklank_request_duration_seconds_bucket{le="+Inf",kind="media"}')).toBe(1);
  expect(numbers.get('tweeklank_pages_dropped_total')).toBe(1);
  expect(numbers.get(changed)).toBeGreaterThanOrEqual(before);
  expect(numbers.get('tweeklank_connections_open')).toBeGreaterThan(0);
  expect(numbers.get('tweeklank_edge_waiting{edge="127.0.0.1:9"}')).toBeDefined();
  expect(numbers.get(`tweeklank_build_info{build="b1",node="${process.version}"}`)).toBe(1);
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect([name, numbers.has(name)]).toEqual([name, true]);
  expect(text).not.toContain('nodejs_eventloop_lag');
  for (const name of [
    'pages_thread_heap_bytes{what="limit"}',
    'pages_thread_lag_seconds',
    'front_thread_lag_seconds',
  ])
    expect(numbers.get(`tweeklank_${name}`), name).toBeDefined();
});

test('invented addresses and methods add no lines: every label has few values (O3)', async () => {
  await using site = await startFakeSite();
  const count = async () =>
    [...parse((await site.get('/health/metrics')).text).keys()].filter((name) =>
      name.startsWith('tweeklank_'),
    ).length;
  const paths = ['/x', '/media/x', '/api/x', '/builds/meta/x', '/x.ics', '/x/_payload.json', '/health/x'];
  for (const path of paths) await site.get(path);
  await site.get('/x', { method: 'PURGE' });
  const before = await count();
  for (let turn = 0; turn < 20; turn += 1)
    for (const path of paths) await site.get(`${path}${turn}?a=${turn}`);
  for (const method of ['PROPFIND', 'REPORT', 'M-SEARCH']) await site.get('/x', { method });
  expect(await count()).toBe(before);
});

test('a reading calls no private function of Node: one of them can end the process (O3)', async () => {
  const handles = vi.spyOn(process as unknown as { _getActiveHandles(): unknown[] }, '_getActiveHandles');
  const requests = vi.spyOn(process as unknown as { _getActiveRequests(): unknown[] }, '_getActiveRequests');
  await using site = await startFakeSite();
  const { text } = await site.get('/health/metrics');
  expect(parse(text).get('nodejs_active_resources_total')).toBeGreaterThan(0);
  expect(text).not.toMatch(/nodejs_active_(handles|requests)/);
  expect(handles).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
});

test('a thousand readings in a row collect the numbers some ten times, and nobody gets old ones (O3)', async () => {
  await using site = await startFakeSite();
  let looks = 0;
  const { health } = site.cms;
  site.cms.health = () => {
    looks += 1;
    return health();
  };
  for (let turn = 1; turn <= 10; turn += 1) {
    await site.get('/agenda');
    const responses = await Promise.all(Array.from({ length: 100 }, () => site.get('/health/metrics')));
    for (const { text } of responses) expect(text).toContain(`tweeklank_pages_kept 1\n`);
    expect(parse(responses[99]?.text ?? '').get(requests('page', 'hit', 200)) ?? 0).toBe(turn - 1);
  }
  expect(looks).toBeLessThan(60);
});

test('the access log has one JSON line for each response, without what was searched for and who asked (O3)', async () => {
  const lines: string[] = [];
  const accessLog = createAccessLog({
    setting: 'on',
    write: (text) => lines.push(...text.trimEnd().split('\n')),
    now: () => new Date('2026-11-20T11:00:00Z'),
    proxies: createTrustedProxies([]),
  });
  const site = await startFakeSite({ accessLog });
  await site.get('/agenda?q=geheim', { headers: { traceparent: trace, 'x-request-id': 'from-proxy-1' } });
  await site.get('/agenda');
  await site.get(`/missing${'lang'.repeat(300)}`);
  await site[Symbol.asyncDispose]();
  const said = lines.map((line) => JSON.parse(line));
  expect(said).toMatchObject([
    {
      method: 'GET',
      path: '/agenda',
      kind: 'page',
      cache: 'miss',
      status: 200,
      requestId: 'from-proxy-1',
      trace,
    },
    { method: 'GET', path: '/agenda', cache: 'hit', status: 200, milliseconds: null },
    { status: 404, cache: 'none' },
  ]);
  expect(said[0]).toMatchObject({
    time: '2026-11-20T11:00:00.000Z',
    log: 'access',
    bytes: expect.any(Number),
  });
  expect(said[2].path).toHaveLength(512);
  expect(lines.join()).not.toMatch(/geheim|127\.0\.0\.1|client/);
});

test('the access log names the client behind a trusted proxy when the setting asks for it (O3)', async () => {
  const lines: string[] = [];
  const accessLog = createAccessLog({
    setting: 'with-address',
    write: (text) => lines.push(text),
    now: () => new Date(),
    proxies: createTrustedProxies(['127.0.0.0/8']),
  });
  const site = await startFakeSite({ accessLog });
  await site.get('/agenda', { headers: { 'x-forwarded-for': '192.0.2.7, 198.51.100.9' } });
  await site[Symbol.asyncDispose]();
  expect(JSON.parse(lines.join(''))).toMatchObject({ client: '198.51.100.9' });
});

test.each([
  [trace, trace],
  [`${trace}-more`, null],
  [trace.toUpperCase(), null],
  [`ff${trace.slice(2)}`, null],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, null],
  [`00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`, null],
  [`${trace}\r\nX-Evil: 1`, null],
  [undefined, null],
])('traceparent %j is read as %j (O3)', (header, expected) => {
  expect(readTrace(header)).toBe(expected);
});

test('what a request asks of Kirby carries its traceparent, and the lines about it name it (O3)', async () => {
  const mediaDir = mkdtempSync(join(tmpdir(), 'trace-'));
  onTestFinished(() => rmSync(mediaDir, { recursive: true }));
  const cms = await createMisbehavingCms(
    async (request) => plainResult(request),
    () => Buffer.from('%PDF'),
  );
  const { log } = createTestLog();
  const transport = createKirbyHttpTransport({
    baseUrl: cms.url,
    endpoint: 'api/kql',
    credentials: { type: 'none' },
    deadline: 60_000,
    mediaDir,
    log,
  });
  const content = createCms({ transport, log });
  const reader = content.reader({ traceparent: trace, deadline: null });
  await reader.page('over', 'nl');
  await reader.draftVersion('nergens');
  await (await reader.ownResult(redirects.request, 'nl'))?.sync();
  const file = new Request('http://tweeklank.example/media/site/0af3-17/plan.pdf');
  expect((await content.media(file, { traceparent: trace })).status).toBe(200);
  const traces = () => cms.requested.splice(0).map(({ headers }) => headers.traceparent);
  expect(traces()).toEqual(Array.from({ length: 5 }, () => trace));
  await content.reader().page('pers', 'nl');
  expect(traces()).toEqual([undefined]);
  content.close();
  await cms.close();

  await using site = await startFakeSite();
  await site.get('/agenda', { headers: { traceparent: trace } });
  expect(site.lines.find(({ message }) => message === 'answered')).toMatchObject({ trace });
});

test('the dashboard, the alarms and the document name metrics that exist, and the document names all of ours (O3)', async () => {
  await using site = await startFakeSite({ edge: { kind: 'varnish', addresses: ['http://127.0.0.1:9'] } });
  await site.get('/agenda');
  site.cms.change('/agenda');
  const { text } = await site.get('/health/metrics');
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = new Set(types.map(([, name = '']) => name));
  const named = (file: string) =>
    new Set(
      [...readFileSync(file, 'utf8').matchAll(/\b(?:tweeklank|process|nodejs)_\w+/g)]
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter((name) => !name.endsWith('_')),
    );
  const without = (names: Set<string>, others: Set<string>) => [...names].filter((name) => !others.has(name));
  const document = named('docs/operations.md');
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alarms.yml'])
    expect(without(named(file), known), file).toEqual([]);
  expect(without(document, known)).toEqual([]);
  const ours = new Set([...known].filter((name) => name.startsWith('tweeklank_')));
  expect(without(ours, document)).toEqual([]);
});
