import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { halftone } from 'halftone';
import { createEngine, type Engine } from 'kql-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKirbyHttpTransport, type Transport } from '#cms';
import { createLog } from '../log.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { withoutIds } from '../testing/read-all.ts';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const token = 'a-token-of-sixteen';
const root = mkdtempSync(join(tmpdir(), 'equal-'));
const contentDir = copyFewPages(join(root, 'content'));
let engine: Engine;
let kirby: Server;
let remote: Transport;
let sites: { embedded: TestSite; http: TestSite };

beforeAll(async () => {
  kirby = createServer((request, response) =>
    getRequestListener((each) => engine.fetch(each))(request, response),
  );
  await new Promise<void>((resolve) => kirby.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(kirby.address() as AddressInfo).port}`;
  engine = createEngine({
    contentDir,
    mediaDir: join(root, 'engine'),
    languages: [
      { code: 'en', name: 'English', locale: 'en_GB.UTF-8', url: '/en' },
      { code: 'nl', name: 'Nederlands', default: true, locale: 'nl_NL.UTF-8', url: '/' },
    ],
    url: baseUrl,
    timezone: 'Europe/Amsterdam',
    contentSalt: 'content',
    drawThumbs: halftone,
    auth: { type: 'bearer', token },
    now: () => new Date('2026-11-20T12:00:00+01:00'),
  });
  remote = createKirbyHttpTransport({
    baseUrl,
    endpoint: 'api/kql',
    credentials: { type: 'bearer', token },
    deadline: 300_000,
    mediaDir: join(root, 'remote'),
    log: createLog({ level: 'error', write: (line) => console.error(line), now: () => new Date() }),
  });
  sites = {
    embedded: await startRealSite({}, { contentDir }),
    http: await startRealSite({ query: remote.query, media: remote.media }, { contentDir }),
  };
});

afterAll(async () => {
  await sites.embedded[Symbol.asyncDispose]();
  await sites.http[Symbol.asyncDispose]();
  remote.close();
  engine.close();
  kirby.closeAllConnections();
  kirby.close();
  rmSync(root, { recursive: true, force: true });
});

async function everyPath(): Promise<string[]> {
  const paths = locationsIn(await readSitemap(sites.embedded));
  return [...new Set(['/', '/en', '/agenda/useArchiveItems', '/zoeken?q=klank', '/nergens', ...paths])];
}

test('every payload, and every eighth page whole, are the same from the engine in the process and from a Kirby over HTTP (Q2)', async () => {
  const paths = await everyPath();
  expect(paths.length).toBeGreaterThan(80);
  const payloads = paths.map((path) => {
    const [pathname = '', search] = path.split('?');
    return `${pathname.replace(/\/$/, '')}/_payload.json${search ? `?${search}` : ''}`;
  });
  for (const path of [...payloads, ...paths.filter((_, at) => at % 8 === 0)]) {
    const [one, other] = [await sites.embedded.get(path), await sites.http.get(path)];
    expect([path, other.status, withoutIds(other.text)]).toEqual([path, one.status, withoutIds(one.text)]);
  }
});

test('search records, sitemap, menus and a picture are the same from the engine and over HTTP (Q2)', async () => {
  const picture = /\/media\/[^" ,]+\.webp/.exec((await sites.embedded.get('/')).text)?.[0] ?? '';
  expect(picture).not.toBe('');
  for (const path of [
    '/api/__kirby__/search-nl',
    '/api/__kirby__/search-en',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/_frame.json',
    '/en/_frame.json',
    picture,
  ]) {
    const [one, other] = [await sites.embedded.get(path), await sites.http.get(path)];
    expect([path, other.status, other.text]).toEqual([path, one.status, one.text]);
  }
});
