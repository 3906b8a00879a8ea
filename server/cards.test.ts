import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { locationsIn, readSitemap } from './testing/read-sitemap.ts';
import { realOrigin, sharedRealSite } from './testing/start-real-site.ts';
import type { TestSite } from './testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
const cardOf = async (path: string) =>
  metaOf((await site.get(path)).text)['og:image']?.replace(realOrigin, '') ?? '';

test('D1 every page and list in both languages has a card of its own, with size, type and words for it', async () => {
  const own = ['/zoeken', '/en/search', '/agenda/useArchiveItems', '/en/agenda/useArchiveItems'];
  const paths = [...locationsIn(await readSitemap(site)), ...own];
  const seen = new Map<string, string>();
  for (const path of paths) {
    const meta = metaOf((await site.get(path)).text);
    const [, version = '', page = ''] =
      /^\/cards\/([\w-]{16})(.*)\.png$/.exec((meta['og:image'] ?? '').replace(realOrigin, '')) ?? [];
    expect([path, page || '/']).toEqual([path, path]);
    expect(meta).toMatchObject({
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect([path, meta['og:image:alt']]).toEqual([path, expect.stringMatching(/\S{3}/)]);
    expect([path, seen.get(version)]).toEqual([path, undefined]);
    seen.set(version, path);
  }
  expect(seen.size).toBe(paths.length);
});

test('D1 a card is an immutable PNG of 1200 by 630 that other sites may show; that of a filtered list is that of the list', async () => {
  const address = await cardOf('/agenda/een-zaal-vol-dialecten');
  const response = await fetch(`http://127.0.0.1:${site.port}${address}`);
  const png = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(png.length).toBeLessThan(150_000);
  expect(await cardOf('/agenda?group=kinderen')).toBe(await cardOf('/agenda'));
});

test('D1 T6 a card with another hash is redirected to the one there is, and a page that is not there has none', async () => {
  const address = await cardOf('/nieuws');
  const other = address.replace(/[\w-]{16}/, 'A'.repeat(16));
  const moved = await site.get(other);
  expect([moved.status, moved.headers.location]).toEqual([302, address]);
  for (const path of [
    `/cards/${'A'.repeat(16)}/is/er/niet.png`,
    `/cards/${'A'.repeat(15)}/nieuws.png`,
    '/cards/nieuws.png',
    `/cards/${'A'.repeat(16)}/nieuws.jpg`,
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  expect((await site.get('/is/er/niet')).text).not.toContain('og:image');
});
