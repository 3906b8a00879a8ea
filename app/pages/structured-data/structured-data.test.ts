import { expect, test } from 'vitest';
import { exampleFilm } from '#app/blocks/blocks.examples.tsx';
import { exampleImage } from '#app/ui/example-image.ts';
import type { ArticlePage, EventPage, EventStatus, PodcastPage, PodcastsPage, Venue } from '#cms/types.ts';
import { articleStructure } from '../article/structure.ts';
import { eventStructure } from '../event/structure.ts';
import { podcastStructure } from '../podcast/structure.ts';
import { podcastSeriesStructure } from '../podcasts/structure.ts';

const site = {
  siteName: 'Klankhuis',
  at: (path: string) => new URL(path, 'https://tweeklank.example').href,
};
const facts = {
  street: 'Klinkerkade 12',
  postcode: '7411 XY',
  city: 'Deventer',
  country: '',
  place: { latitude: 52.2512, longitude: 6.1537 },
} as Venue;
const around = { locale: 'nl', now: new Date('2026-11-20T12:00:00+01:00'), facts } as const;
const shared = {
  title: 'De ui',
  heroText: 'Een klinker.',
  href: '/x',
  hero: exampleImage,
  crops: [
    '/media/zaal-1200x1200-crop.webp',
    '/media/zaal-1200x900-crop.webp',
    '/media/zaal-1200x675-crop.webp',
  ],
  isTranslated: true,
  body: [] as EventPage['body'],
};
const link = {
  type: 'url',
  value: 'https://kaartjes.example',
  href: 'https://kaartjes.example/',
  isExternal: true,
} as const;
const date = (start: string, end: string, status: EventStatus = 'planned') => ({
  start,
  end,
  status,
  uid: '',
  note: '',
  link: null,
});
const event = {
  ...shared,
  date: '2026-11-26 20:00:00',
  endDate: '2026-11-26 22:15:00',
  location: 'Grote zaal',
  address: 'Klinkerkade 12',
  signup: { type: 'primary', text: 'Reserveer', link },
  eventStatus: 'soldout',
  previousDate: '',
  prices: [{ amount: 9, what: '', whom: '' }],
  performers: ['Noor Baltussen'],
  afterwards: [{ kind: 'listen', href: '/podcasts/ui' }],
  moments: [date('2026-11-26 20:00:00', '2026-11-26 22:15:00', 'soldout')],
} as unknown as EventPage;

test('an event has its time, its place and whether there are seats', () => {
  expect(eventStructure(event, around)(site)).toMatchObject({
    '@type': 'Event',
    url: 'https://tweeklank.example/x',
    startDate: '2026-11-26T20:00:00+01:00',
    endDate: '2026-11-26T22:15:00+01:00',
    location: {
      '@type': 'Place',
      name: 'Grote zaal',
      address: { '@type': 'PostalAddress', streetAddress: 'Klinkerkade 12', postalCode: '7411 XY' },
      geo: { '@type': 'GeoCoordinates', latitude: 52.2512, longitude: 6.1537 },
    },
    eventStatus: 'https://schema.org/EventScheduled',
    offers: [
      {
        url: 'https://kaartjes.example/',
        price: 9,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/SoldOut',
      },
    ],
    image: [1200, 900, 675].map((height) => `https://tweeklank.example/media/zaal-1200x${height}-crop.webp`),
    performer: [{ '@type': 'Person', name: 'Noor Baltussen' }],
    subjectOf: [{ '@type': 'PodcastEpisode', url: 'https://tweeklank.example/podcasts/ui' }],
  });
});

test('a status is one of schema.org, and several dates are sub-events (V1 V3)', () => {
  const statusOf = (status: EventStatus, previousDate = '') =>
    eventStructure({ ...event, previousDate, moments: [date('2026-11-26', '', status)] }, around)(site);
  expect(statusOf('cancelled')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(statusOf('cancelled')).not.toHaveProperty('offers');
  expect(statusOf('moved', '2026-11-19 20:00:00')).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-19T20:00:00+01:00',
  });
  expect(statusOf('online')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://kaartjes.example/' },
  });
  const moments = [date('2026-11-26', '2026-11-26', 'cancelled'), date('2026-11-28', '2026-11-28')];
  expect(eventStructure({ ...event, eventStatus: 'planned', moments }, around)(site)).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    subEvent: [
      { startDate: '2026-11-26', eventStatus: 'https://schema.org/EventCancelled' },
      { startDate: '2026-11-28', endDate: '2026-11-28', offers: [{ price: 9 }] },
    ],
  });
});

test('of a series of years the structured data has the next sixty dates (V3)', () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index * 7)).toISOString().slice(0, 10);
  const moments = Array.from({ length: 400 }, (_, index) => date(day(index), ''));
  const series = (dates: typeof moments, now = around.now) =>
    eventStructure({ ...event, moments: dates }, { ...around, now })(site).subEvent as object[];
  const next = moments.find(({ start }) => start >= around.now.toISOString().slice(0, 10))?.start;
  expect(series(moments)).toHaveLength(60);
  expect(series(moments)[0]).toMatchObject({ startDate: next });
  expect(series(moments.slice(0, 60), new Date('2030-01-01'))).toHaveLength(60);
});

test('what is over offers nothing: not a past event, nor a past date among others (V4)', () => {
  const at = (now: string, over: Partial<EventPage> = {}) =>
    eventStructure({ ...event, ...over }, { ...around, now: new Date(now) })(site);
  expect(at('2026-11-26T22:15:00+01:00')).toHaveProperty('offers');
  expect(at('2026-11-26T22:15:01+01:00')).not.toHaveProperty('offers');
  expect(at('2026-11-20T12:00:00+01:00', { isArchived: true })).not.toHaveProperty('offers');
  const moments = [date('2026-11-26', ''), date('2026-11-27', '')];
  const [first, second] = at('2026-11-27T00:00:01+01:00', { moments }).subEvent as object[];
  expect(first).not.toHaveProperty('offers');
  expect(second).toHaveProperty('offers');
});

test('fields that an editor left empty are left out', () => {
  const bare = eventStructure(
    {
      ...event,
      date: '2026-11-28',
      endDate: '',
      moments: [date('2026-11-28', '')],
      prices: [],
      signup: null,
      hero: null,
      crops: null,
      performers: [],
      isTranslated: false,
    },
    { ...around, locale: 'en' },
  )(site);
  expect(bare).toMatchObject({ startDate: '2026-11-28', inLanguage: 'nl' });
  for (const name of ['endDate', 'offers', 'image', 'performer']) expect(bare).not.toHaveProperty(name);
});

test('an article and an episode have author, date and title', () => {
  const article = {
    ...shared,
    id: 'nieuws/ui',
    date: '2026-11-18',
    updated: '',
    author: 'Noor',
  } as ArticlePage;
  expect(articleStructure(article, 'nl')(site)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'De ui',
    datePublished: '2026-11-18',
    author: [{ '@type': 'Person', name: 'Noor' }],
  });
  const byWhom = (author: string) =>
    (articleStructure({ ...article, author }, 'nl')(site) as { author?: unknown }).author;
  expect(byWhom('Noor Baltussen, Sem Okafor en Yara van Engelen')).toMatchObject([
    { '@type': 'Person', name: 'Noor Baltussen' },
    { '@type': 'Person', name: 'Sem Okafor' },
    { '@type': 'Person', name: 'Yara van Engelen' },
  ]);
  for (const author of ['', 'Redactie Klankhuis'])
    expect(byWhom(author)).toMatchObject([{ '@type': 'Organization', name: 'Klankhuis' }]);
  expect(articleStructure({ ...article, id: 'themas/geluid/ui' }, 'nl')(site)).toMatchObject({
    '@type': 'Article',
  });
  const audio = { url: '/media/ui.mp3', filename: 'ui.mp3', mime: 'audio/mpeg', size: 9 };
  const podcast = {
    ...shared,
    date: '2026-11-16',
    number: 7,
    season: 1,
    duration: 60,
    audio,
    spoken: 'nl',
    artwork: null,
    speakers: [{ name: 'Noor', role: '', isHost: true }],
    chapters: [{ start: 13, title: 'Huis' }],
  } as unknown as PodcastPage;
  const show = {
    title: 'Podcasts',
    series: 'Op de tong',
    href: '/podcasts',
    intro: 'Eén klank.',
    artwork: null,
    apps: [{ name: 'App', link: 'https://app.example/op-de-tong' }],
  } as unknown as PodcastsPage;
  const series = {
    '@type': 'PodcastSeries',
    name: 'Op de tong',
    url: 'https://tweeklank.example/podcasts',
    webFeed: 'https://tweeklank.example/podcasts.xml',
  };
  expect(podcastStructure(podcast, show, 'nl')(site)).toMatchObject({
    '@type': 'PodcastEpisode',
    timeRequired: 'PT60S',
    episodeNumber: 7,
    partOfSeason: { '@type': 'PodcastSeason', seasonNumber: 1 },
    actor: [{ '@type': 'Person', name: 'Noor' }],
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: 'https://tweeklank.example/media/ui.mp3',
      encodingFormat: 'audio/mpeg',
      contentSize: '9',
      duration: 'PT60S',
      inLanguage: 'nl',
    },
    hasPart: [{ '@type': 'Clip', name: 'Huis', startOffset: 13 }],
    partOfSeries: series,
  });
  expect(podcastSeriesStructure(show, 'nl')(site)).toMatchObject({
    ...series,
    description: 'Eén klank.',
    sameAs: ['https://app.example/op-de-tong'],
  });
});

test('a film says by which ways it can be followed, with the addresses of its captions (W2)', () => {
  const video = {
    '@type': 'VideoObject',
    name: 'De ui',
    contentUrl: 'https://tweeklank.example/media/kelder.mp4',
    encodingFormat: 'video/mp4',
    inLanguage: 'nl',
    accessibilityFeature: ['captions', 'transcript', 'signLanguage', 'longDescription'],
    caption: [
      { contentUrl: 'https://tweeklank.example/over.kelder.vtt', inLanguage: 'nl' },
      { contentUrl: 'https://tweeklank.example/en/over.kelder.vtt', inLanguage: 'en' },
    ],
  };
  const body = [exampleFilm];
  const filmed = { ...event, afterwards: [], body };
  expect(eventStructure(filmed, around)(site).subjectOf).toMatchObject([video]);
  const article = { ...shared, body, id: 'nieuws/ui', date: '2026-11-18', updated: '', author: '' };
  const written = articleStructure(article as unknown as ArticlePage, 'nl')(site);
  expect(written).toMatchObject({ video: [{ ...video, uploadDate: '2026-11-18' }] });
  const signed = { ...exampleFilm, source: { ...exampleFilm.source, version: 'bsl' as const, captions: [] } };
  expect(eventStructure({ ...filmed, body: [signed] }, around)(site).subjectOf).toMatchObject([
    { inLanguage: 'bfi', accessibilityFeature: ['signLanguage', 'longDescription'] },
  ]);
  expect(eventStructure({ ...filmed, body: [] }, around)(site)).not.toHaveProperty('subjectOf');
});
