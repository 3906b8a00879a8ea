import { agendaAt, isPast } from '#app/features/agenda/agenda-items.ts';
import { nextOfEach } from '#app/features/agenda/moment-teasers.ts';
import { secondsToChange } from '#app/features/agenda/seconds-to-change.ts';
import { writeCalendar } from '#app/features/feeds/calendar.ts';
import { writeChapters } from '#app/features/feeds/chapters-json.ts';
import { writeNewsFeed } from '#app/features/feeds/news-feed.ts';
import { writePodcastFeed } from '#app/features/feeds/podcast-feed.ts';
import { writeTranscript } from '#app/features/feeds/transcript-vtt.ts';
import { CmsContentError } from '#cms';
import type { PodcastPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { matchPath, pageAt, type RouteMatch } from '#site/routes.ts';
import { getNews, getShow } from './expected-page.ts';
import type { PageRequest } from './page-request.ts';

export interface Feed {
  type: string;
  body: string;
  cacheSeconds: number;
}

type FeedRequest = Pick<PageRequest, 'cms' | 'locale' | 'words' | 'now' | 'pathname'> & { origin: string };

/** How many items a feed has: the newest, or of events the next ones and as many of the last year. Podcast apps show the 300 newest episodes at most. */
const MOST = { news: 30, podcasts: 300, events: 300 };
/** How long a past event stays in the calendar of those who follow it. */
const YEAR = 366 * 86_400_000;

/** The feed, calendar, transcript or list of chapters at this address: the path of its page with an extension. Null when there is none. */
export async function feed(request: FeedRequest): Promise<Feed | null> {
  const { pathname, locale } = request;
  if (pathname === href('nieuws-feed', locale)) return newsFeed(request);
  if (pathname === href('podcasts-feed', locale)) return podcastFeed(request);
  if (pathname === href('agenda-feed', locale)) return agendaFeed(request);
  const match = matchPath(pathname);
  if (match?.route === 'id') return episodeFile(request, match);
  const name = match?.route === 'agenda-id' ? /^([^./]+)\.ics$/.exec(match.id)?.[1] : undefined;
  const event = name === undefined ? null : pageAt({ route: 'agenda-id', id: name });
  return event === null ? null : eventFile(request, event);
}

async function newsFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, words, origin } = request;
  const [page, index] = await Promise.all([getNews(request), cms.newsIndex()]);
  const dated = index.filter(({ date }) => date !== '').slice(0, MOST.news);
  const body = writeNewsFeed(await cms.teasers('article', dated, locale), {
    ...{ locale, origin, author: words.siteName },
    title: `${words.siteName}: ${page.title}`,
    subtitle: page.intro,
    path: href('nieuws-feed', locale),
    page: page.href,
  });
  return { type: 'application/atom+xml; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

/** The episodes that are spoken in a language, with their texts in that language. */
async function podcastFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, words, origin } = request;
  const [show, index] = await Promise.all([getShow(request), cms.podcastIndex()]);
  const spoken = index.filter((episode) => episode.spoken === locale).slice(0, MOST.podcasts);
  const pages = await Promise.all(spoken.map(({ id }) => readEpisode(request, id)));
  const body = writePodcastFeed(
    show,
    pages.filter((page) => page !== null),
    {
      ...{ locale, origin, author: words.siteName, path: href('podcasts-feed', locale) },
      transcriptOf: (episode) => href('transcript-file', locale, { id: episode.uri }),
      chaptersOf: (episode) => href('chapters-file', locale, { id: episode.uri }),
    },
  );
  return { type: 'application/rss+xml; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

/** An episode; null when its page is gone or broken, so that the feed goes on without it. @throws CmsError when the content system is away */
async function readEpisode({ cms, locale }: FeedRequest, id: string): Promise<PodcastPage | null> {
  try {
    const page = await cms.page(id, locale);
    return page?.template === 'podcast' ? page : null;
  } catch (error) {
    // The cms has logged which field is broken.
    if (error instanceof CmsContentError) return null;
    throw error;
  }
}

/** A file of an episode for podcast apps and players: its transcript or its chapters. Null when it has none. */
async function episodeFile(request: FeedRequest, match: RouteMatch): Promise<Feed | null> {
  const [, id = '', ending = ''] = /^(.+?)(\.vtt|\.chapters\.json)$/.exec(match.id) ?? [];
  const path = id === '' ? null : pageAt({ route: match.route, id });
  const page = path === null ? null : await request.cms.page(path, request.locale);
  if (page?.template !== 'podcast') return null;
  const { transcript, chapters, duration, title, audio } = page;
  if (ending === '.vtt') {
    if (transcript.length === 0) return null;
    const body = writeTranscript(transcript, duration);
    return { type: 'text/vtt; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
  }
  if (chapters.length === 0 || !audio) return null;
  const { series } = await getShow(request);
  const body = writeChapters(chapters, { title, series, filename: audio.filename });
  return { type: 'application/json+chapters', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

async function agendaFeed({ cms, locale, words, now, origin }: FeedRequest): Promise<Feed> {
  const events = await cms.eventIndex();
  const name = `${words.siteName}: ${words.agenda}`;
  const { current, past } = agendaAt(events, now);
  const lastYear = new Date(now.getTime() - YEAR);
  const next = nextOfEach(current).slice(0, MOST.events);
  const shown = [...past.filter((event) => !isPast(event, lastYear)).slice(0, MOST.events), ...next];
  const body = writeCalendar(await cms.teasers('calendar', shown, locale), { name, origin, now, words });
  return { type: calendarType, body, cacheSeconds: secondsToChange(events, now) };
}

async function eventFile({ cms, locale, words, now, origin }: FeedRequest, id: string): Promise<Feed | null> {
  const event = await cms.page(id, locale);
  if (event?.template !== 'event') return null;
  const body = writeCalendar([event], { name: event.title, origin, now, words });
  return { type: calendarType, body, cacheSeconds: Number.POSITIVE_INFINITY };
}

const calendarType = 'text/calendar; charset=utf-8';
