// The feeds of the demo content, held beside Apple's "A Podcaster's Guide to RSS" (podcasters.apple.com/support/823) and read by independent parsers.
import { spawnSync } from 'node:child_process';
import { parseFeed } from 'podcast-partytime';
import Parser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedCategories } from '#cms/shapes/podcast-category.ts';
import { realOrigin, startRealSite } from './testing/start-real-site.ts';
import type { TestSite } from './testing/start-test-site.ts';

let site: TestSite;
const feeds: Record<string, string> = {};
beforeAll(async () => {
  site = await startRealSite();
  for (const path of ['/podcasts.xml', '/en/podcasts.xml']) feeds[path] = (await site.get(path)).text;
});
afterAll(() => site[Symbol.asyncDispose]());

const both = [
  ['/podcasts.xml', 'nl', 6],
  ['/en/podcasts.xml', 'en', 1],
] as const;
const pathOf = (address = '') => address.replace(realOrigin, '');

type Tags = ReadonlyMap<string, { text: string; attributes: Readonly<Record<string, string>> }[]>;

/** The elements of a part of a feed by name: a reader of its own, so that a rule looks at what is written, not at what a parser forgives. */
function tagsIn(xml: string): Tags {
  const found = Map.groupBy(
    xml.matchAll(/<([\w:]+)((?:\s[\w:]+="[^"]*")*)(?:\/>|>([^<]*)|><!\[CDATA\[([\s\S]*?)\]\]>)/g),
    ([, name = '']) => name,
  );
  return new Map(
    [...found].map(([name, hits]) => [
      name,
      hits.map(([, , attributes = '', text = '', html]) => ({
        text: html ?? text,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
        ),
      })),
    ]),
  );
}

/** What podcast-partytime reads of an episode, and has no types for. */
interface NamespaceTags {
  podcastTranscripts: { url: string; type: string; language: string }[];
  podcastChapters: { url: string; type: string };
  podcastPeople: object[];
}

const one = (tags: Tags, name: string) => {
  expect([name, tags.get(name)?.length]).toEqual([name, 1]);
  return tags.get(name)?.[0] ?? { text: '', attributes: {} };
};

/** Apple: JPEG or PNG in RGB, square, 1400 to 3000 px, with the right extension, and answered to HEAD. */
async function expectArtwork(address = ''): Promise<void> {
  expect(address).toMatch(/\.(jpg|png)$/);
  const head = await site.get(pathOf(address), { method: 'HEAD' });
  expect([head.status, head.headers['content-type']]).toEqual([
    200,
    address.endsWith('.png') ? 'image/png' : 'image/jpeg',
  ]);
  const { width, height, space, hasAlpha } = await sharp(await bytesOf(address)).metadata();
  expect({ width, height, space, hasAlpha }).toEqual({
    width: 3000,
    height: 3000,
    space: 'srgb',
    hasAlpha: false,
  });
}

async function bytesOf(address: string): Promise<Buffer> {
  return (await site.get(pathOf(address))).bytes;
}

test.each(both)('P2 %s follows Apple’s rules for a show, tag by tag', async (path, locale) => {
  const xml = feeds[path] ?? '';
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" [^>]*xmlns:itunes="http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd"/,
  );
  const show = tagsIn(xml.slice(0, xml.indexOf('<item>')).replace(/<image>[\s\S]*?<\/image>/, ''));
  for (const name of ['title', 'link', 'description', 'itunes:author'])
    expect(one(show, name).text).toMatch(/^\S(?:[\s\S]*\S)?$/);
  expect(Buffer.byteLength(one(show, 'description').text)).toBeLessThanOrEqual(4000);
  expect(one(show, 'language').text).toBe(locale);
  expect(one(show, 'itunes:explicit').text).toMatch(/^(true|false)$/);
  expect(one(show, 'itunes:type').text).toMatch(/^(episodic|serial)$/);
  expect(one(show, 'itunes:email').text).toMatch(/^\S+@\S+$/);
  const [main, sub] = show.get('itunes:category') ?? [];
  expect(storedCategories).toContain([main, sub].map((tag) => tag?.attributes.text).join(': '));
  await expectArtwork(one(show, 'itunes:image').attributes.href);
});

test.each(both)('P2 %s follows Apple’s rules for an episode, tag by tag', async (path, _, count) => {
  const items = (feeds[path] ?? '').split('<item>').slice(1).map(tagsIn);
  expect(items).toHaveLength(count);
  for (const item of items) {
    const title = one(item, 'title').text;
    expect(title).not.toMatch(/Op de tong|\d/);
    expect(Buffer.byteLength(one(item, 'description').text)).toBeLessThanOrEqual(4000);
    const { url = '', length, type } = one(item, 'enclosure').attributes;
    expect([url.endsWith('.mp3'), type]).toEqual([true, 'audio/mpeg']);
    expect((await bytesOf(url)).byteLength).toBe(Number(length));
    expect(one(item, 'guid')).toEqual({
      text: expect.stringMatching(/^page:\/\/\w{16}$/),
      attributes: { isPermaLink: 'false' },
    });
    expect(new Date(one(item, 'pubDate').text).toUTCString()).toBe(one(item, 'pubDate').text);
    expect(one(item, 'itunes:duration').text).toMatch(/^[1-9]\d*$/);
    expect((await site.get(pathOf(one(item, 'link').text))).status).toBe(200);
    expect(one(item, 'itunes:explicit').text).toMatch(/^(true|false)$/);
    expect(Number(one(item, 'itunes:episode').text)).toBeGreaterThan(0);
    expect(Number(one(item, 'itunes:season').text)).toBeGreaterThan(0);
    expect(one(item, 'itunes:episodeType').text).toBe('full');
    await expectArtwork(one(item, 'itunes:image').attributes.href);
  }
  const guids = items.map((item) => one(item, 'guid').text);
  expect(new Set(guids).size).toBe(count);
});

test('P2 an episode is in the feed of the language that is spoken in it, and episodes are numbered from 1', async () => {
  const read = both.map(([path]) => parseFeed(feeds[path] ?? '', {}));
  expect(read.map((feed) => feed?.items.map((item) => item.itunesEpisode))).toEqual([
    [7, 6, 5, 4, 2, 1],
    [3],
  ]);
  // Its page exists in both languages.
  expect((await site.get('/podcasts/een-engelse-in-de-trein-naar-gorinchem')).status).toBe(200);
  expect(read[1]?.items[0]?.title).toBe('An Englishwoman on the train to Gorinchem');
});

test.each(both)('P2 a parser of the podcast namespace reads %s', async (path, locale, count) => {
  const feed = parseFeed(feeds[path] ?? '', {});
  expect(feed).toMatchObject({
    ...{ title: 'Op de tong', language: locale, locked: true, podcastOwner: 'podcast@tweeklank.example' },
    ...{ medium: 'podcast', explicit: false, itunesCategory: ['Science > Social Sciences'] },
    guid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    pubsub: { self: `${realOrigin}${path}` },
  });
  expect(feed?.items).toHaveLength(count);
  for (const item of feed?.items ?? []) {
    const { podcastTranscripts, podcastChapters, podcastPeople } = item as unknown as NamespaceTags;
    expect(podcastPeople).toContainEqual({ name: 'Noor Baltussen', role: 'Host', group: 'Cast' });
    expect(podcastTranscripts.map(({ type, language }) => [type, language])).toEqual([
      ['text/vtt', locale],
      ['text/html', locale],
    ]);
    const transcript = await site.get(pathOf(podcastTranscripts[0]?.url));
    expect(transcript.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(transcript.text).toMatch(/^WEBVTT\n\n00:00:02\.000 --> 00:00:\d\d\.000\n<v Noor Baltussen>/);
    const chapters = await site.get(pathOf(podcastChapters.url));
    expect(chapters.headers).toMatchObject({
      'content-type': podcastChapters.type,
      'access-control-allow-origin': '*',
    });
    const starts = JSON.parse(chapters.text).chapters.map(
      ({ startTime }: { startTime: number }) => startTime,
    );
    expect(starts.length).toBeGreaterThanOrEqual(3);
    expect(starts).toEqual([...new Set<number>(starts)].toSorted((a, b) => a - b));
  }
});

test.each(both)('P2 an RSS parser reads %s', async (path, locale, count) => {
  const feed = await new Parser().parseString(feeds[path] ?? '');
  expect(feed).toMatchObject({
    ...{ title: 'Op de tong', language: locale, feedUrl: `${realOrigin}${path}` },
    itunes: { author: 'Tweeklank', explicit: 'false', owner: { email: 'podcast@tweeklank.example' } },
  });
  expect(feed.items).toHaveLength(count);
  for (const item of feed.items) {
    expect(item.itunes.image).toMatch(/-omslag\.png$/);
    expect(item['content:encoded']).toMatch(/^<p>/);
    expect(item['content:encoded']).not.toMatch(/(href|src)="\//);
  }
});

const python = '/usr/bin/python3';
const hasFeedparser = spawnSync(python, ['-c', 'import feedparser']).status === 0;
const script =
  'import feedparser,json,sys\nf=feedparser.parse(sys.stdin.buffer.read())\nprint(json.dumps([bool(f.bozo),f.version,[e.id for e in f.entries],[e.enclosures[0].length for e in f.entries]]))';

test.skipIf(!hasFeedparser).each(both)('P2 Debian’s feedparser finds no fault in %s', (path, _, count) => {
  const { stdout } = spawnSync(python, ['-c', script], { input: feeds[path], encoding: 'utf8' });
  const [isBroken, version, ids, lengths] = JSON.parse(stdout);
  expect([isBroken, version, ids.length, lengths.length]).toEqual([false, 'rss20', count, count]);
});
