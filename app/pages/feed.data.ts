import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { secondsToChange } from '#app/features/agenda/seconds-to-change.ts';
import { feedAddresses } from '#app/features/feeds/addresses.ts';
import { writeCalendar } from '#app/features/feeds/calendar.ts';
import { writeNewsFeed } from '#app/features/feeds/news-feed.ts';
import { writePodcastFeed } from '#app/features/feeds/podcast-feed.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { localePath } from '#app/i18n/locale.ts';
import { getOverview } from './expected-page.ts';
import type { PageRequest } from './page-request.ts';

export interface Feed {
  type: string;
  body: string;
  cacheSeconds: number;
}

type FeedRequest = Pick<PageRequest, 'cms' | 'locale' | 'words' | 'now' | 'id'> & { origin: string };

/** What programs follow instead of people, at the address of its page with an ending; `id` is that address without its language. Null when there is none. */
export async function feed(request: FeedRequest): Promise<Feed | null> {
  const path = `/${request.id}`;
  if (path === feedAddresses.news) return newsFeed(request);
  if (path === feedAddresses.podcasts) return podcastFeed(request);
  if (path === feedAddresses.agenda) return agendaFeed(request);
  const event = /^(agenda\/[^./]+)\.ics$/.exec(request.id)?.[1];
  return event === undefined ? null : eventFile(request, event);
}

async function newsFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, words, origin } = request;
  const [page, news] = await Promise.all([getOverview(request, 'news'), cms.news(locale)]);
  const body = writeNewsFeed(news, {
    ...{ locale, origin, author: words.siteName },
    title: `${words.siteName}: ${page.title}`,
    subtitle: page.intro,
    path: localePath(locale, feedAddresses.news),
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
    path: localePath(locale, feedAddresses.podcasts),
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
