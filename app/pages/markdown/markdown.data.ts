import { blocksHtml } from '#app/blocks/blocks-html.tsx';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import { secondsToChange } from '#app/features/agenda/seconds-to-change.ts';
import { isOff, statusWord } from '#app/i18n/event-status.ts';
import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getAgenda, getHome, getNews, getShow } from '#app/pages/expected-page.ts';
import { priceText } from '#app/pages/items/price-text.ts';
import type { Block, EventTeaser, Page, Teaser } from '#cms/types.ts';
import { localeOf } from '#site/languages.ts';
import { markdownPage } from '#site/machine-addresses.ts';
import { matchPath, pageAt } from '#site/routes.ts';
import { articleWords } from '../article/words.ts';
import { easyWords } from '../easy/words.ts';
import { pageWords } from '../words.ts';
import { dateText, dayText } from './date-text.ts';
import { inLine } from './in-line.ts';
import type { OwnText, PageMarkdown, TextRequest } from './page-markdown.ts';

interface Text {
  title: string;
  lead: string;
  facts: readonly string[];
  html: string;
  lists: readonly { title: string; items: readonly Item[] }[];
  seconds: number;
}

interface Item {
  href: string;
  title: string;
  about: readonly string[];
}

interface Readable {
  heroText?: string;
  intro?: string;
  body?: readonly Block[];
  children?: readonly { id: string }[];
  related?: readonly Teaser[];
}

interface Written {
  body: string;
  cacheSeconds: number;
}

const MOST = { list: 100, home: 5 };
const forEver = Number.POSITIVE_INFINITY;

/**
 * Returns a page as Markdown for programs (D6), at its path with `.md`. Cuts a list after a hundred items.
 * Null if there is no such page.
 */
export async function markdownText(request: TextRequest): Promise<Written | null> {
  const page = markdownPage(request.pathname);
  // Returns null for `/en.md`, which would be Dutch; English is at `/en/index.md`.
  if (page === null || localeOf(page) !== request.locale) return null;
  const text = await textAt(page, request);
  if (text === null) return null;
  // Loads the large libraries only when Markdown is requested.
  const { toMarkdown } = await import('./to-markdown.ts');
  const { origin } = request;
  const item = ({ href: path, title, about }: Item) =>
    `- [${inLine(title)}](${origin}${path})${about.length > 0 ? `: ${inLine(about.join('; '))}` : ''}`;
  const parts = [
    `# ${inLine(text.title)}`,
    text.lead && `> ${inLine(text.lead)}`,
    text.facts.map((fact) => `- ${inLine(fact)}`).join('\n'),
    toMarkdown(text.html),
    ...text.lists
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => `${title && `## ${inLine(title)}\n\n`}${items.map(item).join('\n')}`),
    `---\n\n${origin}${page}`,
  ];
  return { body: `${parts.filter(Boolean).join('\n\n')}\n`, cacheSeconds: text.seconds };
}

async function textAt(path: string, request: TextRequest): Promise<Text | null> {
  const match = matchPath(path);
  switch (match?.route) {
    case undefined:
    case 'search':
    case 'offline':
    case 'word':
      return null;
    case 'easy':
      return easyText(request);
    case 'index':
      return homeText(request);
    case 'agenda':
    case 'agenda-useCurrentItems':
      return agendaText(request, 'current');
    case 'agenda-useArchiveItems':
      return agendaText(request, 'past');
    case 'nieuws':
      return newsText(request);
    case 'podcasts':
      return podcastsText(request);
    case 'agenda-id':
    case 'nieuws-id':
    case 'id': {
      const id = pageAt(match);
      const page = id === null ? null : await request.cms.page(id, request.locale);
      return page?.href === path ? pageText(page, request) : null;
    }
  }
}

async function easyText({ cms, locale }: TextRequest): Promise<Text | null> {
  const words = wordsOf(locale, easyWords, sharedWords);
  const pages = await cms.teasers('page', await cms.easyPages(locale), locale);
  if (pages.length === 0) return null;
  const items = pages.map(({ href, title, heroText }) => ({
    href,
    title,
    about: heroText ? [heroText] : [],
  }));
  return {
    title: words.easyTitle,
    lead: words.easyIntro,
    facts: [],
    html: '',
    lists: [{ title: '', items }],
    seconds: forEver,
  };
}

async function homeText(request: TextRequest): Promise<Text> {
  const { cms, locale, now, siteName } = request;
  const words = wordsOf(locale, pageWords);
  const [page, events, news, themes] = await Promise.all([
    getHome(request),
    cms.eventIndex(),
    cms.newsIndex(),
    cms.challenges(locale),
  ]);
  const next = await dateTeasers(cms, agendaAt(events, now).current.slice(0, MOST.home), locale);
  const articles = await cms.teasers('article', news.slice(0, MOST.home), locale);
  return {
    title: siteName,
    lead: page.intro,
    facts: [],
    html: '',
    lists: [
      { title: words.agenda, items: next.map((event) => eventItem(event, request)) },
      { title: words.news, items: articles.map((article) => dated(article, request)) },
      { title: words.themes, items: themes.map(({ href, title }) => ({ href, title, about: [] })) },
    ],
    seconds: secondsToChange(events, now),
  };
}

async function agendaText(request: TextRequest, which: 'current' | 'past'): Promise<Text> {
  const { cms, locale, now } = request;
  const [page, events] = await Promise.all([getAgenda(request), cms.eventIndex()]);
  const found = agendaAt(events, now)[which].slice(0, MOST.list);
  const items = (await dateTeasers(cms, found, locale)).map((event) => eventItem(event, request));
  return {
    title: page.title,
    lead: which === 'past' ? page.archiveIntro : page.intro,
    facts: [],
    html: '',
    lists: [{ title: '', items }],
    seconds: secondsToChange(events, now),
  };
}

async function newsText(request: TextRequest): Promise<Text> {
  const { cms, locale } = request;
  const [page, news] = await Promise.all([getNews(request), cms.newsIndex()]);
  const articles = await cms.teasers('article', news.slice(0, MOST.list), locale);
  return {
    title: page.title,
    lead: page.intro,
    facts: [],
    html: '',
    lists: [{ title: '', items: articles.map((article) => dated(article, request)) }],
    seconds: forEver,
  };
}

async function podcastsText(request: TextRequest): Promise<Text> {
  const { cms, locale } = request;
  const [page, index] = await Promise.all([getShow(request), cms.podcastIndex()]);
  const episodes = await cms.teasers('podcast', index.slice(0, MOST.list), locale);
  return {
    title: page.series || page.title,
    lead: page.intro,
    facts: [],
    html: '',
    lists: [{ title: '', items: episodes.map((episode) => dated(episode, request)) }],
    seconds: forEver,
  };
}

/** Returns null for pages with routes of their own. */
async function pageText(page: Page, request: TextRequest): Promise<Text | null> {
  const { origin, locale } = request;
  switch (page.template) {
    case 'home':
    case 'agenda':
    case 'news':
    case 'podcasts':
      return null;
    case 'challenges':
      return {
        title: page.title,
        lead: page.intro,
        facts: [],
        html: '',
        seconds: forEver,
        lists: [{ title: '', items: page.children.map((each) => ({ ...each, about: [] })) }],
      };
    default: {
      const { heroText, intro = '', body = [], children = [], related = [] }: Readable = page;
      const { facts, html = '' } = await ownText(page, request);
      const below = await request.cms.teasers('page', children, locale);
      return {
        title: page.title,
        lead: heroText ?? intro,
        facts: facts.filter(Boolean),
        html: blocksHtml(body, { locale, page: origin + page.href }) + html,
        lists: [
          {
            title: '',
            items: below.map(({ href, title, heroText }) => ({
              href,
              title,
              about: [heroText].filter(Boolean),
            })),
          },
          {
            title: wordsOf(request.locale, articleWords).continueReading,
            items: related.map((each) => dated(each, request)),
          },
        ],
        seconds: forEver,
      };
    }
  }
}

const files = import.meta.glob<{ markdown: PageMarkdown }>('../*/markdown.ts', { eager: true });
const markdown: PageMarkdown = Object.assign({}, ...Object.values(files).map((file) => file.markdown));

function ownText(page: Page, request: TextRequest): OwnText | Promise<OwnText> {
  const own = markdown[page.template] as ((page: Page, request: TextRequest) => OwnText) | undefined;
  return own?.(page, request) ?? { facts: [] };
}

function eventItem(event: EventTeaser, request: TextRequest): Item {
  const { locale } = request;
  const { href: path, title, eventStatus, isFree, prices, location } = event;
  const about = [
    statusWord(eventStatus, locale, isFree),
    dateText(event, request),
    eventStatus === 'online' ? '' : location,
    isOff(eventStatus) ? '' : priceText(prices, locale),
  ];
  return { href: path, title, about: about.filter(Boolean) };
}

function dated(
  { href: path, title, date, heroText }: { href: string; title: string; date: string; heroText: string },
  request: TextRequest,
): Item {
  return { href: path, title, about: [dayText(date, request), heroText].filter(Boolean) };
}
