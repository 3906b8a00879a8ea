import { instantOf } from '#app/i18n/dates.ts';
import { PARTS } from '#app/ui/own-id.ts';
import type { Locale, PodcastTeaser } from '#cms/types.ts';
import { defaultLocale } from '#site/languages.ts';
import { element, xmlHead } from './xml.ts';

export interface PodcastFeed {
  title: string;
  description: string;
  author: string;
  /** A square picture, if the site has one; podcast apps accept jpg and png. */
  image: string | null;
  locale: Locale;
  origin: string;
  path: string;
  page: string;
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** Episodes as RSS for podcast apps, with the tags that Apple and Podcasting 2.0 require; an episode without audio is left out. */
export function writePodcastFeed(episodes: readonly PodcastTeaser[], feed: PodcastFeed): string {
  const { title, description, author, image, locale, origin, path, page } = feed;
  const content = [
    element('title', title),
    element('link', origin + page),
    element('description', description || title),
    element('language', locale),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: origin + path }),
    element('itunes:author', author),
    image === null ? '' : element('itunes:image', '', { href: origin + image }),
    element('itunes:category', '', { text: 'Society & Culture' }),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    ...episodes.map((episode) => writeEpisode(episode, { origin, locale })),
  ];
  return `${xmlHead}\n${element('rss', [element('channel', content)], namespaces)}\n`;
}

function writeEpisode(
  { title, href, heroText, date, number, duration, audio, isTranslated }: PodcastTeaser,
  { origin, locale }: Pick<PodcastFeed, 'origin' | 'locale'>,
): string {
  if (!audio) return '';
  const address = origin + href;
  const published = instantOf(date);
  return element('item', [
    element('title', title),
    element('link', address),
    element('guid', address, { isPermaLink: 'true' }),
    published ? element('pubDate', published.toUTCString()) : '',
    heroText && element('description', heroText),
    element('enclosure', '', { url: origin + audio.url, length: audio.size, type: audio.mime }),
    duration > 0 ? element('itunes:duration', String(Math.round(duration))) : '',
    number > 0 ? element('itunes:episode', String(number)) : '',
    element('itunes:episodeType', 'full'),
    element('podcast:transcript', '', {
      url: `${address}#${PARTS.transcript}`,
      type: 'text/html',
      language: isTranslated ? locale : defaultLocale,
    }),
  ]);
}
