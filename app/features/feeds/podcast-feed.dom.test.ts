import { expect, test } from 'vitest';
import type { PodcastPage, PodcastsPage } from '#cms/types.ts';
import { type PodcastFeed, writePodcastFeed } from './podcast-feed.ts';

const show = {
  id: 'podcasts',
  title: 'Podcasts',
  series: '',
  intro: '',
  href: '/podcasts',
  artwork: null,
  category: null,
  showType: 'episodic',
  isExplicit: false,
  owner: '',
  isLocked: false,
  guid: '',
} as unknown as PodcastsPage;
const feed: PodcastFeed = {
  author: 'Tweeklank',
  locale: 'nl',
  origin: 'https://tweeklank.example',
  path: '/podcasts.xml',
  now: new Date('2026-11-22T12:00:00Z'),
  dates: new Map(),
  transcriptOf: ({ href }) => `${href}.vtt`,
  chaptersOf: ({ href }) => `${href}.chapters.json`,
  notesOf: () => '',
};
const audio = { url: '/media/urk.mp3', filename: 'urk.mp3', mime: 'audio/mpeg', size: 240_000 };
const episode = {
  id: 'podcasts/urk',
  uuid: 'page://urk',
  title: 'Ui & ui',
  href: '/podcasts/urk',
  heroText: '',
  isTranslated: true,
  audio,
  date: '',
  number: 0,
  season: 0,
  duration: 0,
  artwork: null,
  body: [],
  isExplicit: false,
  speakers: [],
  transcript: [],
  chapters: [],
} as unknown as PodcastPage;

function itemsOf(episodes: PodcastPage[], over: Partial<PodcastsPage> = {}) {
  const xml = new DOMParser().parseFromString(
    writePodcastFeed({ ...show, ...over }, episodes, feed),
    'text/xml',
  );
  expect(xml.querySelector('parsererror')).toBeNull();
  return [...xml.querySelectorAll('item')];
}

test('an episode without a recording is left out; one with nothing else has no empty tags (P2)', () => {
  const [item, ...rest] = itemsOf([episode, { ...episode, audio: null }]);
  expect(rest).toEqual([]);
  expect([...(item?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'title',
    'link',
    'guid',
    'enclosure',
    'itunes:explicit',
    'itunes:episodeType',
  ]);
});

test('the guid of an episode stays the same when its address changes (P2)', () => {
  const guid = (over: Partial<PodcastPage>) => itemsOf([{ ...episode, ...over }])[0]?.querySelector('guid');
  expect(guid({})?.textContent).toBe(guid({ href: '/podcasts/urk-nieuw' })?.textContent);
  expect(guid({})?.getAttribute('isPermaLink')).toBe('false');
  expect(guid({ uuid: '' })?.textContent).toBe('https://tweeklank.example/podcasts/urk');
});

test('a feed that began elsewhere keeps the podcast:guid that it had there (P2)', () => {
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
  expect(writePodcastFeed({ ...show, guid }, [], feed)).toContain(`<podcast:guid>${guid}</podcast:guid>`);
});

test('the feed says when an episode or the show last changed (P2 D4)', () => {
  const builtWith = (dates: Record<string, string>, date = '2026-11-18') =>
    /<lastBuildDate>(.*)<\/lastBuildDate>/.exec(
      writePodcastFeed(show, [{ ...episode, date }], { ...feed, dates: new Map(Object.entries(dates)) }),
    )?.[1];
  expect(builtWith({})).toBe('Tue, 17 Nov 2026 23:00:00 GMT');
  expect(builtWith({ 'podcasts/urk': '2026-11-19T08:00:00.000Z' })).toBe('Thu, 19 Nov 2026 08:00:00 GMT');
  expect(builtWith({ podcasts: '2026-11-20T08:00:00.000Z' })).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
  expect(builtWith({}, '')).toBeUndefined();
});
