import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { previewPath } from '../preview/preview-link.ts';
import { readSitemap } from '../testing/read-sitemap.ts';
import { startRealSite } from '../testing/start-real-site.ts';

const root = mkdtempSync(join(tmpdir(), 'schedule-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const slow = { timeout: 30_000 };

test('until its second a page exists nowhere: page, translation, list, feed, calendar, search, sitemap; then everywhere, until it ends, its files too (M1)', async () => {
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  const schedule =
    '\n\n----\n\nPublishfrom: 2026-11-20 12:00:00\n\n----\n\nPublishuntil: 2026-11-20 12:01:00\n';
  for (const [parent, slug, text] of [
    ['1_agenda', 'een-zaal-vol-dialecten', 'event.nl.txt'],
    ['3_podcasts', 'de-ui-van-urk', 'podcast.nl.txt'],
  ] as const) {
    const folder = readdirSync(join(contentDir, parent)).find((name) => name.endsWith(slug)) ?? '';
    appendFileSync(join(contentDir, parent, folder, text), schedule);
  }
  let now = new Date('2026-11-20T11:59:59+01:00');
  await using site = await startRealSite({}, { contentDir, now: () => now });

  const address = '/agenda/een-zaal-vol-dialecten';
  const title = 'Een zaal vol dialecten';
  const podcast = '/podcasts/de-ui-van-urk';
  const sound = async () => {
    const { text } = await site.get(podcast);
    return /\/media\/pages\/podcasts\/de-ui-van-urk\/[^/"]+\/[^/"&]+\.mp3/.exec(text)?.[0] ?? '';
  };
  const look = async () => ({
    page: (await site.get(address)).status,
    payload: (await site.get(`${address}/_payload.json`)).status,
    agenda: (await site.get('/agenda')).text.includes(title),
    english: (await site.get('/en/agenda')).text.includes('"/en/agenda/a-hall-full-of-dialects"'),
    feed: (await site.get('/podcasts.xml')).text.includes('de-ui-van-urk'),
    home: (await site.get('/')).text.includes(address),
    calendar: (await site.get('/agenda.ics')).text.includes(title),
    search: (await site.get('/zoeken?q=dialecten')).text.includes(address),
    sitemap: (await readSitemap(site)).includes(`${address}<`),
  });
  const nowhere = {
    page: 404,
    payload: 404,
    agenda: false,
    english: false,
    feed: false,
    home: false,
    calendar: false,
    search: false,
    sitemap: false,
  };
  const everywhere = {
    page: 200,
    payload: 200,
    agenda: true,
    english: true,
    feed: true,
    home: true,
    calendar: true,
    search: true,
    sitemap: true,
  };
  expect(await look()).toEqual(nowhere);
  // Starts a second before the next date, so that the test need not wait longer.
  now = new Date('2026-11-20T12:00:59+01:00');
  await expect.poll(look, slow).toEqual(everywhere);
  const file = await sound();
  expect((await site.get(file)).status).toBe(200);
  now = new Date('2026-11-20T12:01:00+01:00');
  await expect.poll(async () => (await site.get(address)).status, slow).toBe(404);
  expect([file, (await site.get(file)).status]).toEqual([file, 404]);
});

test('a page that waits for its moment is in its preview with its files; only there, and until the link expires (M1)', async () => {
  const contentDir = join(root, 'waiting');
  cpSync('kirby/content', contentDir, { recursive: true });
  const parent = join(contentDir, '3_podcasts');
  const folder = readdirSync(parent).find((name) => name.endsWith('de-ui-van-urk')) ?? '';
  appendFileSync(join(parent, folder, 'podcast.nl.txt'), '\n\n----\n\nPublishfrom: 2026-12-01 12:00:00\n');
  const secret = 'een geheim van zestien tekens';
  let now = new Date('2026-11-20T12:00:00+01:00');
  const expires = now.getTime() / 1000 + 3600;
  await using site = await startRealSite(
    {},
    { contentDir, now: () => now, preview: { secret, panelOrigin: null } },
  );
  const link = { id: 'podcasts/de-ui-van-urk', locale: 'nl', version: 'latest', expires } as const;
  const { status, text } = await site.get(previewPath(link, secret));
  expect(status).toBe(200);
  const address =
    /\/media\/pages\/podcasts\/de-ui-van-urk\/[^/"]+\/[^/"&]+\.mp3\?preview=[\w.]+/.exec(text)?.[0] ?? '';
  const [path = '', key = ''] = address.split('?');
  const file = await site.get(address);
  expect([file.status, file.headers['cache-control']]).toEqual([200, 'no-store']);
  const other = path.replace(/[^/]+$/, 'anders.mp3');
  for (const wrong of [
    path,
    `${path}?${key.slice(0, -1)}`,
    `${path}?${key.replace(/\d\./, '1.')}`,
    `${other}?${key}`,
  ])
    expect((await site.get(wrong)).status, wrong).toBe(404);
  now = new Date(expires * 1000);
  expect((await site.get(address)).status).toBe(404);
});
