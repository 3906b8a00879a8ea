import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Transport } from '#cms';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin, startRealSite } from '../testing/start-real-site.ts';

type Rules = { from: string; to: string }[];

const root = mkdtempSync(join(tmpdir(), 'redirect-'));
const contentDir = copyFewPages(join(root, 'content'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

async function startWithRules() {
  let rules: Rules = [];
  const listeners = new Set<Parameters<Transport['onChange']>[0]>();
  const site = await startRealSite(
    (embedded) => ({
      query: (request, locale, options) =>
        request.query === 'site.redirect.toStructure'
          ? Promise.resolve(rules)
          : embedded.query(request, locale, options),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    { contentDir },
  );
  return {
    site,
    async save(next: Rules, followed = next.map(({ from }) => from)) {
      rules = next;
      for (const listener of listeners) listener(['']);
      const reported = async () => (await builtRules(site)).slice(2).map(({ from }) => from);
      await expect.poll(reported, { timeout: 30_000 }).toEqual(followed);
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

async function builtRules(site: Awaited<ReturnType<typeof startRealSite>>): Promise<Rules> {
  return JSON.parse((await site.get('/builds/meta/b1.json')).text).redirects;
}

const pages = ['/over', '/en/about', '/agenda', '/nieuws/de-ui-schuift-op'];

test('a rule wins over the page at its address: on loading, on client navigation, and in the route rules of the build (R6)', async () => {
  await using started = await startWithRules();
  const { site, save } = started;
  for (const page of [...pages, ...pages]) {
    expect((await site.get(page)).status).toBe(200);
    expect(JSON.parse((await site.get(`${page}/_payload.json?b1`)).text).status).toBe(200);
  }

  const inSitemap = async () => {
    const listed = locationsIn(await readSitemap(site));
    return pages.filter((page) => listed.includes(page));
  };
  expect(await inSitemap()).toEqual(pages);

  await save(pages.map((from) => ({ from, to: '/bezoek?x=1' })));
  expect(await inSitemap()).toEqual([]);
  for (const page of pages) {
    const response = await site.get(`${page}?y=2`);
    expect([response.status, response.headers.location]).toEqual([301, '/bezoek?x=1&y=2']);
    expect((await site.get(`${page}/_payload.json?b1&y=2`)).text).toBe('{"redirect":"/bezoek?x=1&y=2"}');
    expect(await builtRules(site)).toContainEqual({ from: page, to: '/bezoek?x=1' });
  }

  await save([]);
  expect(await inSitemap()).toEqual(pages);
  for (const page of pages) {
    expect((await site.get(page)).status).toBe(200);
    expect(JSON.parse((await site.get(`${page}/_payload.json?b1`)).text).status).toBe(200);
  }
}, 180_000);

test('no rule redirects the home page, however it is written (R6)', async () => {
  await using started = await startWithRules();
  const { site, save } = started;
  const homes = ['/', '/en', '/home', '/en/', '/.//', realOrigin];
  await save([...homes.map((from) => ({ from, to: '/agenda' })), { from: '/oud', to: '/' }], ['/oud']);
  for (const home of ['/', '/en', '/_payload.json?b1', '/en/_payload.json?b1'])
    expect((await site.get(home)).status).toBe(200);
});
