import { expect, test, vi } from 'vitest';
import { CmsLateError } from '#cms';
import { sendRequest } from '../testing/http-client.ts';
import { LARGE, startCrowd } from '../testing/start-crowd.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

async function metricOf(port: number, name: string): Promise<number> {
  const { text } = await sendRequest(port, '/health/metrics');
  return Number(new RegExp(`^tweeklank_${name} (\\d+)`, 'm').exec(text)?.[1]);
}

test('nonsense in an address makes neither more pages nor more entries, and never an error (T15)', async () => {
  await using site = await startFakeSite();
  const fifty = Array.from({ length: 50 }, (_, at) => `p${at}=${at}`).join('&');
  const odd = [
    `/agenda?${fifty}`,
    '/agenda?&&&===',
    '/agenda?%00=%ff',
    '/agenda?__proto__=1&constructor=2',
    '/bezoek?tag=a&page=2',
  ];
  for (const path of odd) expect([path, (await sendRequest(site.port, path)).status]).toEqual([path, 200]);
  expect(site.renderer.rendered).toEqual(['/agenda', '/bezoek']);
  const repeated = `/agenda?${Array.from({ length: 50 }, (_, at) => `group=g${at}`).join('&')}&${fifty}`;
  for (const path of [repeated, '/agenda?group=g0&group=other', '/agenda?group=g0'])
    expect((await sendRequest(site.port, path)).status).toBe(200);
  expect(site.renderer.rendered).toEqual(['/agenda', '/bezoek', '/agenda?group=g0']);
  expect(await metricOf(site.port, 'pages_kept')).toBe(3);
  for (const path of ['/agenda?group=%ff%fe<script>', `/agenda?page=${'9'.repeat(400)}`, '/agenda?page=-1'])
    expect((await sendRequest(site.port, path)).status).toBe(200);
});

test('a crowd behind one proxy that nobody named counts as one visitor: it is still bounded, and pages are read (T15)', async () => {
  await using site = await startFakeSite({ trustedProxies: [] });
  const crowd = await startCrowd(site);
  await vi.waitFor(() => expect(crowd.statuses.get(429)).toBeGreaterThan(0), { timeout: 20_000 });
  expect((await sendRequest(site.port, '/never-read')).status).toBe(200);
  expect(await metricOf(site.port, 'budget_waiting')).toBeLessThanOrEqual(40);
  await crowd.end();
});

test('a crowd at one of two instances leaves the other one alone, and the one its pages (T15)', async () => {
  await using one = await startFakeSite();
  await using other = await startFakeSite();
  await sendRequest(one.port, '/contact');
  const crowd = await startCrowd(one);
  await vi.waitFor(() => expect(crowd.statuses.get(429)).toBeGreaterThan(LARGE), { timeout: 20_000 });
  for (let number = 0; number < 20; number += 1)
    expect((await sendRequest(other.port, `/agenda?group=g${number}`)).status).toBe(200);
  expect([
    await metricOf(other.port, 'budget_waiting'),
    await metricOf(other.port, 'budget_refused_total'),
  ]).toEqual([0, 0]);
  for (const path of ['/contact', '/never-read'])
    expect((await sendRequest(one.port, path)).status).toBe(200);
  await crowd.end();
  expect([...crowd.statuses.keys()].sort()).toEqual([200, 429]);
});

test('a crowd that is there before the site has made any page: pages are made, and everybody is answered (T15)', async () => {
  await using site = await startFakeSite();
  const statuses = new Map<string, Set<number>>();
  const read = async (path: string, kind: string) => {
    const { status } = await sendRequest(site.port, path);
    statuses.set(kind, (statuses.get(kind) ?? new Set()).add(status));
  };
  const crowd = Array.from({ length: 200 }, (_, at) => read(`/agenda?group=g${at}`, 'crowd'));
  const visits = ['/', '/agenda', '/bezoek', '/nieuws'].map((path) => read(path, 'page'));
  await Promise.all([...visits, ...crowd]);
  expect([...(statuses.get('page') ?? [])]).toEqual([200]);
  expect([200, 429]).toEqual(expect.arrayContaining([...(statuses.get('crowd') ?? [])]));
  expect(await metricOf(site.port, 'budget_waiting')).toBe(0);
});

test('content that is late: a filter is told to come again and gets the button that clears the error, a page says that its content is missing, and what was fetched ahead is no error (T15 R12)', async () => {
  await using site = await startFakeSite();
  site.renderer.failure = new CmsLateError('the content system is slow');
  const responses = [
    await sendRequest(site.port, '/agenda?group=g1'),
    await sendRequest(site.port, '/agenda?group=g2', { headers: { 'X-Purpose': 'prefetch' } }),
    await sendRequest(site.port, '/bezoek'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([429, 204, 503]);
  expect(responses[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(responses[0]?.text).toContain('<a href="/agenda">');
  expect(responses[0]?.text).toMatch(/<h1>429<.*<a href="\/">Fouten wissen<.*<a href="\/en">Clear errors</);
  expect(responses[1]?.text).toBe('');
  expect(responses[1]?.headers['cache-control']).toBe('no-store');
  site.renderer.failure = null;
  expect((await sendRequest(site.port, '/agenda?group=g2')).status).toBe(200);
});

test('a refused filter gets the ways on and the button that clears the error; what was fetched ahead gets nothing, which is no error in a browser (T15 R12)', async () => {
  await using site = await startFakeSite();
  const crowd = await startCrowd(site);
  const refused = await sendRequest(site.port, '/agenda?group=late');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.text).toContain('<a href="/agenda">');
  expect(refused.text).toMatch(/<h1>429<.*<a href="\/">Fouten wissen<.*<a href="\/en">Clear errors</);
  const ahead = await sendRequest(site.port, '/agenda?group=late', { headers: { 'X-Purpose': 'prefetch' } });
  expect([ahead.status, ahead.text]).toEqual([204, '']);
  await crowd.end();
});
