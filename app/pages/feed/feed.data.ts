import { blocksHtml, notesHtml } from '#app/blocks/blocks-html.tsx';
import { filmWords } from '#app/blocks/video/words.ts';
import { chosenNames, filterEvents, readFilters } from '#app/features/agenda/agenda-filter.ts';
import { agendaAt, isPast } from '#app/features/agenda/agenda-items.ts';
import { secondsToChange } from '#app/features/agenda/seconds-to-change.ts';
import { drawPoster } from '#app/features/card/draw-word-card.ts';
import { calendarEntries } from '#app/features/feeds/calendar-entry.ts';
import { writeNewsFeed, writeNewsJson } from '#app/features/feeds/news-feed.ts';
import { writePodcastFeed } from '#app/features/feeds/podcast-feed.ts';
import { writeCaptions, writeChapters } from '#app/features/feeds/podcast-files.ts';
import { writeEvents } from '#app/features/feeds/write-events.ts';
import { readWord } from '#app/features/printer/read-word.ts';
import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { teaserWords } from '#app/features/teaser/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { ArticlePage } from '#cms';
import { INCOMPLETE_SECONDS } from '#site/cache-control.ts';
import { href } from '#site/href.ts';
import { feedQuery, otherForm } from '#site/machine-addresses.ts';
import { matchPath, pageAt, type RouteMatch, type RouteName } from '#site/routes.ts';
import { knownFilters } from '../agenda/known-filters.data.ts';
import { getNews, getShow } from '../expected-page.ts';
import { markdownText } from '../markdown/markdown.data.ts';
import { knownTag } from '../overview/known-tag.ts';
import type { PageRequest } from '../page-request.ts';
import { pageWords } from '../words.ts';
import { llmsText, openSearch } from './machine-texts.data.ts';
import { newestEpisodes, readPages } from './read-pages.data.ts';

export interface Feed {
  type: string;
  body: string;
  cacheSeconds: number;
}

type FeedRequest = Pick<PageRequest, 'cms' | 'locale' | 'siteName' | 'now' | 'pathname' | 'query' | 'origin'>;

/** Maximum news; maximum coming events, and as many of the last year. */
const MOST = { news: 30, events: 300 };
const YEAR = 366 * 86_400_000;

/** Returns null if the address is no feed. */
export async function feed(request: FeedRequest): Promise<Feed | { redirect: string } | null> {
  const { pathname, locale } = request;
  if (pathname === href('nieuws-feed', locale)) return newsFeed(request, 'atom');
  if (pathname === href('nieuws-json', locale)) return newsFeed(request, 'json');
  if (pathname === href('podcasts-feed', locale)) return podcastFeed(request);
  if (pathname === href('agenda-feed', locale)) return agendaFeed(request);
  if (pathname === href('word-poster', locale)) return poster(request);
  if (pathname === href('opensearch', locale)) {
    const type = 'application/opensearchdescription+xml; charset=utf-8';
    return { type, body: openSearch(request), cacheSeconds: Number.POSITIVE_INFINITY };
  }
  if (pathname === href('llms', locale)) {
    const body = await llmsText(request);
    return body === null
      ? null
      : { type: 'text/plain; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
  }
  const redirect = await movedForm(request);
  if (redirect !== null) return { redirect };
  const text = await markdownText(request);
  if (text !== null) return { type: 'text/markdown; charset=utf-8', ...text };
  const match = matchPath(pathname);
  if (match?.route === 'id') return episodeFile(request, match);
  if (match && contentRoutes.has(match.route) && pathname.endsWith('.vtt'))
    return filmCaptions(request, match);
  const [, name, day = ''] =
    (match?.route === 'agenda-id' && /^([^./]+)(?:\.([\d-]+))?\.ics$/.exec(match.id)) || [];
  const event = name === undefined ? null : pageAt({ route: 'agenda-id', id: name });
  return event === null ? null : eventFile(request, event, day);
}

/** Never cached, because the number of words is unlimited. */
function poster({ query, locale, siteName }: FeedRequest): Feed | null {
  const read = readWord(query.get('w') ?? '');
  if (read.kind !== 'word') return null;
  const line = wordsOf(locale, teaserWords).wordTitle;
  return { type: 'image/svg+xml', body: drawPoster(line, read.word, siteName), cacheSeconds: 0 };
}

/** Redirects to the file's new address if its page has moved. */
async function movedForm({ pathname, cms, locale }: FeedRequest): Promise<string | null> {
  const form = otherForm(pathname);
  const match = form && matchPath(form.page);
  if (!match || !contentRoutes.has(match.route)) return null;
  const id = pageAt(match);
  const page = id === null ? null : await cms.page(id, locale);
  return page && page.href !== form.page ? page.href + form.ending : null;
}

const contentRoutes: ReadonlySet<RouteName> = new Set(['agenda-id', 'nieuws-id', 'id']);

async function newsFeed(request: FeedRequest, format: 'atom' | 'json'): Promise<Feed | null> {
  const { cms, locale, now, origin, query, siteName } = request;
  const [page, index, challenges] = await Promise.all([
    getNews(request),
    cms.newsIndex(),
    cms.challenges(locale),
  ]);
  const tag = knownTag(query.get('tag'), challenges);
  if (tag !== (query.get('tag') ?? '')) return null;
  const theme = challenges.find((each) => each.tag === tag);
  const isChosen = ({ date, tags }: (typeof index)[number]) =>
    date !== '' && (tag === '' || tags.includes(tag));
  const pages = await readPages(firstOfEach(index, MOST.news, isChosen), { cms, locale, mayLack: false });
  const articles = pages.flatMap((each) =>
    each.template === 'article' || each.template === 'articlehero' ? each : [],
  );
  const { dates, isComplete } = await cms.textDates(articles.map(({ id }) => id));
  const feed = {
    locale,
    origin,
    author: siteName,
    subtitle: page.intro,
    now,
    dates,
    title: [`${siteName}: ${page.title}`, ...(tag !== '' && theme ? [theme.title] : [])].join(', '),
    atom: href('nieuws-feed', locale, { tag }),
    json: href('nieuws-json', locale, { tag }),
    page: href('nieuws', locale, { tag }),
    bodyOf: (article: ArticlePage) => blocksHtml(article.body, { locale, page: origin + article.href }),
  };
  const cacheSeconds = secondsWith(isComplete);
  return format === 'atom'
    ? { type: 'application/atom+xml; charset=utf-8', body: writeNewsFeed(articles, feed), cacheSeconds }
    : { type: 'application/feed+json; charset=utf-8', body: writeNewsJson(articles, feed), cacheSeconds };
}

async function podcastFeed(request: FeedRequest): Promise<Feed> {
  const { cms, locale, now, origin, siteName } = request;
  const [show, index] = await Promise.all([getShow(request), cms.podcastIndex()]);
  const spoken = index.filter((episode) => episode.spoken === locale);
  const numbers = new Map(index.map(({ id, number }) => [id, number]));
  const episodes = (await newestEpisodes(spoken, { cms, locale, mayLack: false })).map((episode) => ({
    ...episode,
    // Each number occurs once in the index (`podcast/fields.ts`).
    number: numbers.get(episode.id) ?? 0,
  }));
  const { dates, isComplete } = await cms.textDates([show, ...episodes].map(({ id }) => id));
  const body = writePodcastFeed(show, episodes, {
    locale,
    origin,
    now,
    dates,
    author: siteName,
    path: href('podcasts-feed', locale),
    transcriptOf: (episode) => href('transcript-file', locale, { id: episode.uri }),
    notesOf: (episode) => notesHtml(episode.body, { locale, page: origin + episode.href }),
    chaptersOf: (episode) => href('chapters-file', locale, { id: episode.uri }),
  });
  return { type: 'application/rss+xml; charset=utf-8', body, cacheSeconds: secondsWith(isComplete) };
}

async function episodeFile(request: FeedRequest, match: RouteMatch): Promise<Feed | null> {
  const [, id = '', ending = ''] = /^(.+?)(\.vtt|\.chapters\.json)$/.exec(match.id) ?? [];
  const path = id === '' ? null : pageAt({ route: match.route, id });
  const page = path === null ? null : await request.cms.page(path, request.locale);
  if (page?.template !== 'podcast') return ending === '.vtt' ? filmCaptions(request, match) : null;
  const { transcript, chapters, duration, title, audio } = page;
  if (ending === '.vtt') {
    if (transcript.length === 0) return null;
    const body = writeCaptions(transcript, duration);
    return { type: 'text/vtt; charset=utf-8', body, cacheSeconds: Number.POSITIVE_INFINITY };
  }
  if (chapters.length === 0 || !audio) return null;
  const { series } = await getShow(request);
  const body = writeChapters(chapters, { title, series, filename: audio.filename });
  return { type: 'application/json+chapters', body, cacheSeconds: Number.POSITIVE_INFINITY };
}

const NOTE_SECONDS = 10;

/** Returns captions for `/over.de-kelder.vtt`, or a note on why there are none. */
async function filmCaptions(request: FeedRequest, { route, id }: RouteMatch): Promise<Feed | null> {
  const { cms, locale } = request;
  const words = wordsOf(locale, filmWords);
  const [, of = '', name = ''] = /^(.+)\.([\w-]+)\.vtt$/.exec(id) ?? [];
  const path = of === '' ? null : pageAt({ route, id: of });
  const page = path === null ? null : await cms.page(path, locale);
  const blocks = page !== null && 'body' in page ? page.body : [];
  for (const block of flatBlocks(blocks)) {
    if (block.type !== 'video' || block.source.kind !== 'file' || block.source.name !== name) continue;
    const { captions, reason, contact } = block.source;
    const own = captions.find(({ language }) => language === locale);
    const why = reason === 'speechless' ? words.speechless : `${words.captionsOfOthers} ${contact}`;
    const note = captions.length === 0 && reason !== '' ? [{ start: 0, end: NOTE_SECONDS, text: why }] : null;
    const rows = (own?.cues ?? note)?.map(({ start, end, text }) => ({
      time: start,
      end,
      speaker: '',
      text,
    }));
    if (rows)
      return {
        type: 'text/vtt; charset=utf-8',
        body: writeCaptions(rows, 0),
        cacheSeconds: Number.POSITIVE_INFINITY,
      };
  }
  return null;
}

/** Returns null for an unknown value of a filter. */
async function agendaFeed(request: FeedRequest): Promise<Feed | null> {
  const { cms, locale, now, origin, query, siteName } = request;
  const words = wordsOf(locale, pageWords);
  const [events, venue, known] = await Promise.all([
    cms.eventIndex(),
    cms.venue(locale),
    knownFilters(request),
  ]);
  const filters = readFilters(query, known);
  if (feedQuery['agenda-feed'].some((name) => (query.get(name) ?? '') !== filters[name])) return null;
  const { current, past } = agendaAt(events, now);
  const lastYear = new Date(now.getTime() - YEAR);
  const next = firstOfEach(filterEvents(current, filters), MOST.events);
  const before = filterEvents(past, filters).filter((event) => !isPast(event, lastYear));
  const teasers = await cms.teasers('calendar', [...before.slice(0, MOST.events), ...next], locale);
  const entries = teasers.flatMap((event) => calendarEntries(event, { origin, locale, venue }));
  const name = [`${siteName}: ${words.agenda}`, ...chosenNames(filters, known)].join(', ');
  const { dates, isComplete } = await cms.textDates(teasers.map(({ id }) => id));
  const body = writeEvents(entries, { name, locale, origin, now, dates });
  const seconds = secondsToChange(events, now);
  return { type: calendarType, body, cacheSeconds: Math.min(seconds, secondsWith(isComplete)) };
}

async function eventFile(request: FeedRequest, id: string, day: string): Promise<Feed | null> {
  const { cms, locale, now, origin } = request;
  const [event, venue] = await Promise.all([cms.page(id, locale), cms.venue(locale)]);
  if (event?.template !== 'event') return null;
  const entries = calendarEntries(event, { origin, locale, venue });
  const shown = day === '' ? entries : entries.filter((entry) => entry.day === day);
  if (shown.length === 0 && day !== '') return null;
  const { dates, isComplete } = await cms.textDates([event.id]);
  const body = writeEvents(shown, { name: event.title, locale, origin, now, dates });
  return { type: calendarType, body, cacheSeconds: secondsWith(isComplete) };
}

const calendarType = 'text/calendar; charset=utf-8';

function secondsWith(isComplete: boolean): number {
  return isComplete ? Number.POSITIVE_INFINITY : INCOMPLETE_SECONDS;
}
