import { PARTS } from '#app/ui/own-id.ts';
import type { Category, Locale, PodcastPage, PodcastsPage } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { type Dates, lastChange, latest } from './last-change.ts';
import { podcastGuid } from './podcast-files.ts';
import { element, htmlElement, xmlDocument } from './xml.ts';

export interface PodcastFeed extends Dates {
  author: string;
  locale: Locale;
  origin: string;
  path: string;
  transcriptOf(episode: PodcastPage): string;
  chaptersOf(episode: PodcastPage): string;
  notesOf(episode: PodcastPage): string;
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** Follows Apple's "A Podcaster's Guide to RSS" and the podcast namespace (decision 043). */
export function writePodcastFeed(
  show: PodcastsPage,
  episodes: readonly PodcastPage[],
  feed: PodcastFeed,
): string {
  const { author, locale, origin, path } = feed;
  const changed = latest([show, ...episodes].map((page) => lastChange(page, feed)));
  const { series, title, intro, href, artwork, category, owner, isLocked, guid } = show;
  const name = series || title;
  const content = [
    element('title', name),
    element('link', origin + href),
    element('description', intro || name),
    element('language', locale),
    changed ? element('lastBuildDate', changed.toUTCString()) : '',
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: origin + path }),
    element('itunes:author', author),
    owner && element('itunes:owner', [element('itunes:name', author), element('itunes:email', owner)]),
    ...(artwork ? writeArtwork(origin + artwork.url, { title: name, link: origin + href }) : []),
    category ? writeCategory(category) : '',
    element('itunes:explicit', String(show.isExplicit)),
    element('itunes:type', show.showType),
    element('podcast:guid', guid || podcastGuid(origin + path)),
    element('podcast:locked', isLocked ? 'yes' : 'no', { owner: owner || undefined }),
    element('podcast:medium', 'podcast'),
    ...episodes.map((episode) => writeEpisode(episode, feed)),
  ];
  return xmlDocument('rss', [element('channel', content)], namespaces);
}

function writeArtwork(url: string, { title, link }: { title: string; link: string }): string[] {
  const parts = [element('url', url), element('title', title), element('link', link)];
  return [element('itunes:image', '', { href: url }), element('image', parts)];
}

function writeCategory({ main, sub }: Category): string {
  const below = sub === '' ? '' : [element('itunes:category', '', { text: sub })];
  return element('itunes:category', below, { text: main });
}

function writeEpisode(
  episode: PodcastPage,
  { origin, locale, transcriptOf, chaptersOf, notesOf }: PodcastFeed,
): string {
  const { uuid, title, href, heroText, date, number, season, duration, audio, artwork } = episode;
  if (!audio) return '';
  const address = origin + href;
  const published = instantOf(date);
  const language = episode.isTranslated ? locale : defaultLocale;
  const captions = { url: origin + transcriptOf(episode), type: 'text/vtt', language, rel: 'captions' };
  const reading = { url: `${address}#${PARTS.transcript}`, type: 'text/html', language };
  const transcripts = [captions, reading].map((file) => element('podcast:transcript', '', file));
  const chapters = { url: origin + chaptersOf(episode), type: 'application/json+chapters' };
  return element('item', [
    element('title', title),
    element('link', address),
    // After a change of address apps would show the episode twice.
    uuid ? element('guid', uuid, { isPermaLink: 'false' }) : element('guid', address),
    published ? element('pubDate', published.toUTCString()) : '',
    heroText && element('description', heroText),
    htmlElement('content:encoded', notesOf(episode)),
    element('enclosure', '', { url: origin + audio.url, length: audio.size, type: audio.mime }),
    duration > 0 ? element('itunes:duration', String(duration)) : '',
    artwork ? element('itunes:image', '', { href: origin + artwork.url }) : '',
    element('itunes:explicit', String(episode.isExplicit)),
    number > 0 ? element('itunes:episode', String(number)) : '',
    season > 0 ? element('itunes:season', String(season)) : '',
    number > 0 ? element('podcast:episode', String(number)) : '',
    season > 0 ? element('podcast:season', String(season)) : '',
    element('itunes:episodeType', 'full'),
    ...episode.speakers.map(({ name, isHost }) =>
      element('podcast:person', name, { role: isHost ? 'host' : 'guest' }),
    ),
    ...(episode.transcript.length > 0 ? transcripts : []),
    episode.chapters.length > 0 ? element('podcast:chapters', '', chapters) : '',
  ]);
}
