import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Parser from 'rss-parser';
import { expect, onTestFinished, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('a feed is made once, cached until the content changes, and revalidated by its ETag', async () => {
  await using site = await startFakeSite();
  const first = await site.get('/agenda.ics?x=1');
  expect(first).toMatchObject({ status: 200, text: 'BEGIN:VCALENDAR' });
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar', 'x-robots-tag': 'noindex' });
  expectSecurityHeaders(first);
  const again = await site.get('/agenda.ics', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.status).toBe(304);
  expect(site.renderer.rendered).toEqual(['feed /agenda.ics']);
  site.cms.setRedirects([]);
  await site.get('/agenda.ics');
  expect(site.renderer.rendered).toHaveLength(2);
});

test('any other feed address is 404', async () => {
  const site = await sharedRealSite();
  for (const path of [
    '/over.xml',
    '/agenda/nergens.ics',
    '/agenda/a/b.ics',
    '/nieuws/x.ics',
    '/en/about.ics',
    '/.ics',
    '/en.xml',
  ]) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
  }
});

test.each(['nl', 'en'] as const)('news, episodes and events can be followed (%s)', async (locale) => {
  const site = await sharedRealSite();
  const prefix = locale === 'nl' ? '' : '/en';
  const [news, podcasts, agenda] = await Promise.all(
    ['/nieuws.xml', '/podcasts.xml', '/agenda.ics'].map(async (path) => (await site.get(prefix + path)).text),
  );
  expect(news?.match(/<entry/g)?.length).toBeGreaterThanOrEqual(14);
  expect(
    podcasts?.match(/<enclosure url="http:\/\/tweeklank.example\/media\/[^"]+\.mp3" length="\d{5,}"/g),
  ).toHaveLength(locale === 'nl' ? 6 : 1);
  expect(podcasts).toContain(`<language>${locale}</language>`);
  expect(agenda?.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(14);
  const event = `${prefix}/agenda/${locale === 'nl' ? 'een-zaal-vol-dialecten' : 'a-hall-full-of-dialects'}`;
  const evening = await site.get(`${event}.ics`);
  expect(evening.text).toContain('DTSTART:20261126T190000Z\r\nDTEND:20261126T211500Z\r\n');
  expect(evening.text.replaceAll('\r\n ', '')).toContain(`URL:http://tweeklank.example${event}\r\n`);
  const page = await site.get(event);
  expect(page.text).toContain(`href="${event}.ics"`);
});

test.each(['nl', 'en'] as const)(
  'news: two formats with the same whole articles, and one feed for each theme (%s) (D4)',
  async (locale) => {
    const site = await sharedRealSite();
    const prefix = locale === 'nl' ? '' : '/en';
    const atom = (await site.get(`${prefix}/nieuws.xml`)).text;
    const { text, headers } = await site.get(`${prefix}/nieuws.json`);
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const json = JSON.parse(text);
    const read = await new Parser().parseString(atom);
    expect(read.items.map(({ id, title, link }) => [id, title, link])).toEqual(
      json.items.map((item: Record<string, string>) => [item.id, item.title, item.url]),
    );
    for (const { id, content_html: html, url } of json.items) {
      expect(id).toMatch(/^page:\/\/\w+$/);
      expect([url, html.length > 500, / (?:src|href)="\//.test(html)]).toEqual([url, true, false]);
    }
    const ids = (await site.get('/nieuws.json')).text;
    expect(JSON.parse(ids).items.map((item: { id: string }) => item.id)).toEqual(
      json.items.map((item: { id: string }) => item.id),
    );

    const theme = JSON.parse((await site.get(`${prefix}/nieuws.json?tag=geheugen&x=1`)).text);
    expect(theme.items.length).toBeGreaterThan(0);
    expect(theme.items.length).toBeLessThan(json.items.length);
    expect(theme.items.every(({ tags }: { tags: string[] }) => tags.includes('geheugen'))).toBe(true);
    expect(theme.feed_url).toBe(`http://tweeklank.example${prefix}/nieuws.json?tag=geheugen`);
    expect((await site.get(`${prefix}/nieuws.xml?tag=verzonnen`)).status).toBe(404);
  },
);

test('a body that is edited makes its article newer in both formats, and no other one (D4)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const contentDir = join(root, 'content');
  copyFewPages(contentDir);
  const saveAt = (file: string, time: string) => utimesSync(file, new Date(time), new Date(time));
  for (const name of readdirSync(contentDir, { recursive: true, encoding: 'utf8' }))
    saveAt(join(contentDir, name), '2026-11-19T10:00:00.000Z');
  await using site = await startRealSite({}, { contentDir });
  const datesIn = async () => {
    const { items } = JSON.parse((await site.get('/nieuws.json')).text);
    return new Map<string, string>(
      items.map((item: { url: string; date_modified: string }) => [item.url, item.date_modified]),
    );
  };
  const address = 'http://tweeklank.example/nieuws/de-grote-studio-is-dicht';
  const before = await datesIn();
  expect(before.get(address)).toBe('2026-11-08T23:00:00.000Z');

  const news = join(contentDir, '2_nieuws');
  const folder = readdirSync(news).find((name) => name.endsWith('de-grote-studio-is-dicht')) ?? '';
  const file = join(news, folder, 'article.nl.txt');
  const edited = join(root, 'edited.txt');
  const saved = '2026-11-20T10:00:00.000Z';
  writeFileSync(edited, readFileSync(file, 'utf8').replace(/("text":\s*"(?:<p>)?)/, '$1EENHOORN '));
  saveAt(edited, saved);
  // In one step, because the watcher must not read the new texts with another time.
  renameSync(edited, file);

  await expect.poll(datesIn, { timeout: 30_000 }).toEqual(new Map([...before, [address, saved]]));
  const atom = (await site.get('/nieuws.xml')).text;
  expect(atom).toContain('EENHOORN');
  expect(atom.match(/<updated>[^<]*/g)?.filter((date) => date.endsWith(saved))).toHaveLength(2);
});
