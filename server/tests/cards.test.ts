import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin, sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

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
const cardOf = async (path: string, from = site) =>
  metaOf((await from.get(path)).text)['og:image']?.replace(realOrigin, '') ?? '';

test('every page and list in both languages has a card of its own, with size, type and words for it (D1)', async () => {
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

test('a card is an immutable PNG of 1200 by 630 that other sites may show; that of a filtered list is that of the list (D1)', async () => {
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

test('a card with another hash is redirected to the one there is, and a page that is not there has none (D1 T6)', async () => {
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

test('pages with 200 letters, emoji, no picture and broken pictures have a card, and no two have the same (D1)', async () => {
  const content = copyFewPages(join(mkdtempSync(join(tmpdir(), 'cards-')), 'content'));
  const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00aa00' } })
    .jpeg()
    .toBuffer();
  const pages: Record<string, { title: string; picture?: Buffer }> = {
    long: { title: 'Een lange titel over taal en klank, en hoe die samen '.repeat(4).slice(0, 200) },
    'one-word': { title: 'klank'.repeat(40), picture: whole },
    emoji: { title: '🎉👩🏽‍🎤🎺' },
    plain: { title: 'Zonder beeld' },
    picture: { title: 'Met beeld', picture: whole },
    torn: { title: 'Met een half beeld', picture: whole.subarray(0, whole.length / 2) },
    nonsense: { title: 'Met iets anders', picture: Buffer.from('<script>alert(1)</script>') },
    nothing: { title: 'Met niets', picture: Buffer.alloc(0) },
  };
  for (const [slug, { title, picture }] of Object.entries(pages)) {
    const folder = join(content, `2_nieuws/20261119_${slug}`);
    mkdirSync(folder);
    const hero = picture ? `\n\n----\n\nHero: - file://picture${slug}` : '';
    writeFileSync(
      join(folder, 'articlehero.nl.txt'),
      `Title: ${title}\n\n----\n\nDate: 2026-11-19${hero}\n\n----\n\nUuid: card${slug}`,
    );
    if (picture) {
      writeFileSync(join(folder, 'beeld.jpg'), picture);
      writeFileSync(
        join(folder, 'beeld.jpg.nl.txt'),
        `Alt: Groen\n\n----\n\nUuid: picture${slug}\n\n----\n\nTemplate: image`,
      );
    }
  }
  await using bad = await startRealSite({}, { contentDir: content });
  onTestFinished(() => rmSync(join(content, '..'), { recursive: true, force: true }));
  const seen = new Map<string, string>();
  for (const slug of Object.keys(pages)) {
    const address = await cardOf(`/nieuws/${slug}`, bad);
    const response = await fetch(`http://127.0.0.1:${bad.port}${address}`);
    const png = Buffer.from(await response.arrayBuffer());
    expect([slug, response.status, response.headers.get('content-type')]).toEqual([slug, 200, 'image/png']);
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect([slug, response.headers.get('cache-control')?.includes('immutable')]).toEqual([
      slug,
      slug !== 'torn',
    ]);
    const looks = createHash('sha256').update(png).digest('hex');
    expect([slug, seen.get(looks)]).toEqual([slug, undefined]);
    seen.set(looks, slug);
  }
});
