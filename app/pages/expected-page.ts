import type { HomePage, OverviewPage, PageHead } from '#cms/types.ts';
import { forEachLocale, type Locale, localePath } from '#site/languages.ts';
import type { PageRequest } from './page-request.ts';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'words'>;

/** The page of the CMS behind a list; in place of one that cannot be read, the list under the site's own words (E2). */
export async function getOverview(
  { cms, locale, words }: Request,
  template: OverviewPage['template'],
): Promise<OverviewPage> {
  const id = template === 'news' ? 'nieuws' : template;
  const page = await cms.page(id, locale);
  if (page?.template === template) return page as OverviewPage;
  const titles = { agenda: words.agenda, news: words.news, podcasts: 'Podcasts' };
  return { ...standIn(id, titles[template], locale), intro: '', series: '', template };
}

/** The home page of the CMS; in place of one that cannot be read, one with everything but the editor's choices (E2). */
export async function getHome({ cms, locale, words }: Request): Promise<HomePage> {
  const page = await cms.page('home', locale);
  if (page?.template === 'home') return page;
  return { ...standIn('home', words.siteName, locale), intro: '', highlighted: [], template: 'home' };
}

function standIn(id: string, title: string, locale: Locale): PageHead {
  const path = id === 'home' ? '/' : `/${id}`;
  const at = (of: Locale) => ({ href: localePath(of, path), exists: true });
  return {
    id,
    uri: id,
    slug: id,
    title,
    description: '',
    status: 'listed',
    href: localePath(locale, path),
    translations: forEachLocale(at),
    isTranslated: true,
    parent: null,
    modified: '',
  };
}
