import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '#cms';
import { addressRow, createFakeTransport, createTestLog, plainResult } from '#cms/testing/fake-transport.ts';
import { createFakeRenderer } from '../testing/fake-renderer.ts';
import { locationsIn } from '../testing/read-sitemap.ts';
import { startTestSite } from '../testing/start-test-site.ts';

const saved = Date.parse('2026-10-01T00:00:00Z') / 1000;
const slow = { timeout: 30_000 };

async function startLargeSite() {
  const ids = ['home', ...Array.from({ length: 6_999 }, (_, at) => `bericht-${at}`)];
  const savedAt = new Map(ids.map((id, at) => [id, saved - at * 3_600]));
  const timesOf = (id: string) => ({ id, updated: '', modifiedNl: savedAt.get(id), modifiedEn: null });
  const fake = createFakeTransport((request) => {
    const { query, select = {} } = request;
    const one = /^page\("([^"]+)"\)$/.exec(query)?.[1];
    if ('updated' in select) {
      const named = [...query.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id);
      return one === undefined ? named.map(timesOf) : timesOf(one);
    }
    if (query === 'site.index') return [...savedAt.keys()].map((id) => addressRow(id));
    return plainResult(request);
  });
  const cms = createCms({ transport: fake.transport, log: createTestLog().log });
  const site = await startTestSite({ cms, renderer: createFakeRenderer(), pageCacheBytes: 64_000_000 });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    cms.close();
  });
  async function read() {
    const index = (await site.get('/sitemap.xml')).text;
    const parts = new Map<string, string>();
    for (const path of locationsIn(index)) parts.set(path, (await site.get(path)).text);
    return { index, parts };
  }
  const made = () => site.lines.splice(0).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  return { ...fake, site, savedAt, read, made };
}

test('the sitemap is an index of parts with at most 10,000 addresses; an edit or a new page makes one part anew, and each is made once (N6)', async () => {
  const { read, made, change, savedAt } = await startLargeSite();
  const first = await read();
  const listed = [...first.parts.values()].flatMap(locationsIn);
  expect(new Set(listed).size).toBe(14_000);
  expect(first.parts.size).toBeGreaterThan(1);
  for (const part of first.parts.values()) expect(locationsIn(part).length).toBeLessThanOrEqual(10_000);
  await read();
  expect(made().sort()).toEqual(['/sitemap.xml', ...first.parts.keys()].sort());

  savedAt.set('bericht-5', saved + 60 * 86_400);
  change(['bericht-5']);
  await vi.waitUntil(async () => (await read()).index.includes('<lastmod>2026-11-30</lastmod>'), slow);
  const edited = await read();
  const changed = [...edited.parts.keys()].filter((path) => edited.parts.get(path) !== first.parts.get(path));
  expect(changed).toHaveLength(1);
  expect(made().sort()).toEqual(['/sitemap.xml', ...changed].sort());

  savedAt.set('heel-nieuw', saved);
  change(['heel-nieuw']);
  const hasNew = (text: string) => text.includes('/heel-nieuw<');
  await vi.waitUntil(async () => [...(await read()).parts.values()].some(hasNew), slow);
  const grown = await read();
  const grew = [...grown.parts].filter(([path, text]) => edited.parts.get(path) !== text);
  expect(grew.map(([, text]) => hasNew(text))).toEqual([true]);
  expect([...new Set(made())].sort()).toEqual(['/sitemap.xml', grew[0]?.[0]].sort());
});

test('a part that does not exist is left to the pages (N6)', async () => {
  const { site } = await startLargeSite();
  for (const path of ['/sitemap-0.xml', '/sitemap-.xml', '/sitemap-1000000000.xml', '/sitemap-x.xml'])
    expect([path, (await site.get(path)).text]).not.toEqual([path, expect.stringContaining('<urlset')]);
});
