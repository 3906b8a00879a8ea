import { spawnSync } from 'node:child_process';
import { parseFeed } from 'podcast-partytime';
import Parser from 'rss-parser';
import { beforeAll, expect, test } from 'vitest';
import { brokenRules, EPISODE, type Get, SHOW, tagsIn } from '../testing/podcast-rules.ts';
import { realOrigin, sharedRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
const feeds: Record<string, string> = {};
beforeAll(async () => {
  site = await sharedRealSite();
  for (const path of ['/podcasts.xml', '/en/podcasts.xml']) feeds[path] = (await site.get(path)).text;
});

const both = [
  ['/podcasts.xml', 'nl', 6],
  ['/en/podcasts.xml', 'en', 1],
] as const;
const pathOf = (address = '') => address.replace(realOrigin, '');
const responseTo: Get = (address, init) => site.get(pathOf(address), init);

interface NamespaceTags {
  podcastTranscripts: { url: string; type: string; language: string }[];
  podcastChapters: { url: string; type: string };
  podcastPeople: object[];
}

test.each(both)(
  '%s follows Apple’s rules, tag by tag, required and recommended (P2)',
  async (path, locale, count) => {
    const xml = feeds[path] ?? '';
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" [^>]*xmlns:itunes="http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd"/,
    );
    const [head = '', ...items] = xml.split('<item>');
    const show = tagsIn(head.replace(/<image>[\s\S]*?<\/image>/, ''));
    expect(await brokenRules(show, SHOW, responseTo)).toEqual([]);
    expect(show.get('language')?.[0]?.text).toBe(locale);
    expect(items).toHaveLength(count);
    const read = items.map(tagsIn);
    for (const item of read) expect(await brokenRules(item, EPISODE, responseTo)).toEqual([]);
    expect(new Set(read.map((item) => item.get('guid')?.[0]?.text)).size).toBe(count);
  },
);

test('the rules find what Apple refuses (P2)', async () => {
  const item = tagsIn(
    '<title>Op de tong 7</title><guid>https://klank.example/x</guid><pubDate>gisteren</pubDate>',
  );
  const broken = await brokenRules(item, EPISODE, responseTo);
  expect(broken).toHaveLength(EPISODE.length);
});

test('an episode is in the feed of the language that is spoken in it, and episodes are numbered from 1 (P2)', async () => {
  const read = both.map(([path]) => parseFeed(feeds[path] ?? '', {}));
  expect(read.map((feed) => feed?.items.map((item) => item.itunesEpisode))).toEqual([
    [7, 6, 5, 4, 2, 1],
    [3],
  ]);
  expect((await site.get('/podcasts/een-engelse-in-de-trein-naar-gorinchem')).status).toBe(200);
  expect(read[1]?.items[0]?.title).toBe('An Englishwoman on the train to Gorinchem');
});

test.each(both)('a parser of the podcast namespace reads %s (P2)', async (path, locale, count) => {
  const feed = parseFeed(feeds[path] ?? '', {});
  expect(feed).toMatchObject({
    title: 'Op de tong',
    language: locale,
    locked: true,
    podcastOwner: 'podcast@tweeklank.example',
    medium: 'podcast',
    explicit: false,
    itunesCategory: ['Science > Social Sciences'],
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

test.each(both)('an RSS parser reads %s (P2)', async (path, locale, count) => {
  const feed = await new Parser().parseString(feeds[path] ?? '');
  expect(feed).toMatchObject({
    title: 'Op de tong',
    language: locale,
    feedUrl: `${realOrigin}${path}`,
    itunes: { author: 'Tweeklank', explicit: 'false', owner: { email: 'podcast@tweeklank.example' } },
  });
  expect(feed.items).toHaveLength(count);
  for (const item of feed.items) {
    expect(item.itunes.image).toMatch(/-omslag\.jpg$/);
    expect(item['content:encoded']).toMatch(/^<p>/);
    expect(item['content:encoded']).not.toMatch(/(href|src)="\//);
  }
});

const python = '/usr/bin/python3';
const hasFeedparser = spawnSync(python, ['-c', 'import feedparser']).status === 0;
const script =
  'import feedparser,json,sys\nf=feedparser.parse(sys.stdin.buffer.read())\nprint(json.dumps([bool(f.bozo),f.version,[e.id for e in f.entries],[e.enclosures[0].length for e in f.entries]]))';

test.for(both)('Debian’s feedparser finds no fault in %s (P2)', ([path, _, count], { skip }) => {
  skip(!hasFeedparser, 'feedparser of Python is not installed: apt-get install python3-feedparser');
  const { stdout } = spawnSync(python, ['-c', script], { input: feeds[path], encoding: 'utf8' });
  const [isBroken, version, ids, lengths] = JSON.parse(stdout);
  expect([isBroken, version, ids.length, lengths.length]).toEqual([false, 'rss20', count, count]);
});
