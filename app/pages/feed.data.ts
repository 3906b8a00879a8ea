import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { secondsToChange } from '#app/features/agenda/seconds-to-change.ts';
import { writeCalendar } from '#app/features/feeds/calendar.ts';
import { writeNewsFeed } from '#app/features/feeds/news-feed.ts';
import { writePodcastFeed } from '#app/features/feeds/podcast-feed.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { href } from '#site/href.ts';
import { matchPath, pageAt } from '#site/routes.ts';
import { getOverview } from './expected-page.ts';
import type { PageRequest } from './page-request.ts';

export interface Feed {
  type: string;
  body: string;
  cacheSeconds: number;
}

type FeedRequest = Pick<PageRequest, 'cms' | 'locale' | 'words' | 'now' | 'pathname'> & { origin: string };

/** The feed or calendar at this address: the path of its page with an extension. Null when there is none. */
export async function feed(request: FeedRequest): Promise<Feed | null> {
  const { pathname, locale } = request;
  if (pathname === href('nieuws-feed', locale)) return newsFeed(request);
  if (pathname === href('podcasts-feed', locale)) return podcastFeed(request);
  if (pathname === href('agenda-feed', locale)) return agendaFeed(request);
  const match = matchPath(pathname);
  const name = match?.route === 'agenda-id' ? /^([^./]+)\.ics$/.exec(match.id)?.[1] : undefined;
  const event = name === undefined ? null : pageAt({ route: 'agenda-id', id: name });
  return event === null ? null : eventFile(request, event);
}

async function newsFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, words, origin } = request;
  const [page, news] = await Promise.all([getOverview(request, 'news'), cms.news(locale)]);
  const body = writeNewsFeed(news, {
    ...{ locale, origin, author: words.siteName },
    title: `${words.siteName}: ${page.title}`,
    subtitle: page.intro,
    path: href('nieuws-feed', locale),
    page: page.href,
  });
  return { type: 'application/atom+xml; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

async function podcastFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, words, origin } = request;
  const [page, podcasts, { ogImage }] = await Promise.all([
    getOverview(request, 'podcasts'),
    cms.podcasts(locale),
    cms.identity(locale),
  ]);
  const image = ogImage?.url ?? '';
  const body = writePodcastFeed(podcasts, {
    ...{ locale, origin, author: words.siteName },
    title: page.series || page.title,
    description: page.intro,
    image: /\.(jpe?g|png)$/i.test(image) ? image : null,
    path: href('podcasts-feed', locale),
    page: page.href,
  });
  return { type: 'application/rss+xml; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

async function agendaFeed({ cms, locale, words, now, origin }: FeedRequest): Promise<Feed> {
  const events = await cms.events(locale);
  const moment = amsterdamTime(now);
  const name = `${words.siteName}: ${words.agenda}`;
  const body = writeCalendar(currentItems(events, moment), { name, origin, now, soldOut: words.soldOut });
  return { type: calendarType, body, cacheSeconds: secondsToChange(events, moment) };
}

async function eventFile({ cms, locale, words, now, origin }: FeedRequest, id: string): Promise<Feed | null> {
  const event = await cms.page(id, locale);
  if (event?.template !== 'event') return null;
  const body = writeCalendar([event], { name: event.title, origin, now, soldOut: words.soldOut });
  return { type: calendarType, body, cacheSeconds: Number.POSITIVE_INFINITY };
}

const calendarType = 'text/calendar; charset=utf-8';
