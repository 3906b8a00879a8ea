import { wordsOf } from '#app/i18n/words-of.ts';
import type { AgendaPage, HomePage, NewsPage, PageHead, PodcastsPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import type { PageRequest } from './page-request.ts';
import { pageWords } from './words.ts';

type Request = Pick<PageRequest, 'cms' | 'locale'>;

/** Uses the site's own words if the page cannot be read (E2). */
export async function getAgenda({ cms, locale }: Request): Promise<AgendaPage> {
  const words = wordsOf(locale, pageWords);
  const page = await cms.page(pageId('agenda'), locale);
  if (page?.template === 'agenda') return page;
  return { ...standIn('agenda', words.agenda, locale), intro: '', archiveIntro: '', template: 'agenda' };
}

/** Uses the site's own words if the page cannot be read. */
export async function getNews({ cms, locale }: Request): Promise<NewsPage> {
  const words = wordsOf(locale, pageWords);
  const page = await cms.page(pageId('nieuws'), locale);
  if (page?.template === 'news') return page;
  return { ...standIn('nieuws', words.news, locale), intro: '', template: 'news' };
}

/** Has no settings if the page cannot be read (E2). */
export async function getShow({ cms, locale }: Request): Promise<PodcastsPage> {
  const page = await cms.page(pageId('podcasts'), locale);
  if (page?.template === 'podcasts') return page;
  return {
    ...standIn('podcasts', 'Podcasts', locale),
    intro: '',
    series: '',
    artwork: null,
    category: null,
    showType: 'episodic',
    apps: [],
    isExplicit: false,
    owner: '',
    isLocked: false,
    guid: '',
    template: 'podcasts',
  };
}

/** Has no highlights if the page cannot be read (E2). */
export async function getHome({
  cms,
  locale,
  siteName,
}: Request & Pick<PageRequest, 'siteName'>): Promise<HomePage> {
  const page = await cms.page(pageId('index'), locale);
  if (page?.template === 'home') return page;
  return { ...standIn('index', siteName, locale), intro: '', highlighted: [], template: 'home' };
}

function standIn(route: 'index' | 'agenda' | 'nieuws' | 'podcasts', title: string, locale: Locale): PageHead {
  const id = pageId(route);
  return {
    id,
    uri: id,
    slug: id,
    title,
    description: '',
    status: 'listed',
    href: href(route, locale),
    translations: forEachLocale((of) => ({ href: href(route, of), exists: true })),
    isTranslated: true,
    easyHref: '',
    parent: null,
  };
}
