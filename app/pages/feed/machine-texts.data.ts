import { element, xmlDocument } from '#app/features/feeds/xml.ts';
import { commonWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { inLine } from '#app/pages/markdown/in-line.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { markdownPath } from '#site/machine-addresses.ts';
import { getHome } from '../expected-page.ts';
import type { PageRequest } from '../page-request.ts';
import { pageWords } from '../words.ts';
import { feedWords } from './words.ts';

type Request = Pick<PageRequest, 'cms' | 'locale' | 'siteName' | 'origin'>;

/** Maximum letters of `ShortName` (OpenSearch 1.1). */
const longestName = 16;

/** Describes the site's search for browsers (OpenSearch 1.1). */
export function openSearch({ locale, origin, siteName }: Omit<Request, 'cms'>): string {
  const words = wordsOf(locale, commonWords);
  const search = `${origin}${href('search', locale)}?q={searchTerms}`;
  const content = [
    element('ShortName', [...siteName].slice(0, longestName).join('').trim()),
    element('Description', `${words.search}: ${siteName}`),
    element('Language', locale),
    element('InputEncoding', 'UTF-8'),
    element('Image', `${origin}/favicon.ico`, { width: 32, height: 32, type: 'image/x-icon' }),
    element('Url', '', { type: 'text/html', method: 'get', template: search }),
    element('Url', '', {
      type: 'application/opensearchdescription+xml',
      rel: 'self',
      template: origin + href('opensearch', locale),
    }),
  ];
  const xmlns = 'http://a9.com/-/spec/opensearch/1.1/';
  return xmlDocument('OpenSearchDescription', content, { xmlns });
}

/** Links to lists and menu pages for AI programs (llmstxt.org). Null if the editors refuse AI crawlers. */
export async function llmsText({ cms, locale, origin, siteName }: Request): Promise<string | null> {
  const words = wordsOf(locale, feedWords, pageWords);
  const [identity, home, menu, themes] = await Promise.all([
    cms.identity(locale),
    getHome({ cms, locale, siteName }),
    cms.menuPages(locale),
    cms.challenges(locale),
  ]);
  if (identity.aiCrawlers === 'none') return null;
  const root = href('index', locale);
  const link = (path: string, title: string) =>
    `- [${inLine(title)}](${origin}${markdownPath(path, path === root)})`;
  const lists = [
    link(root, siteName),
    link(href('agenda', locale), words.agenda),
    link(href('nieuws', locale), words.news),
    link(href('podcasts', locale), 'Podcasts'),
  ];
  const pages = [...menu.primary, ...menu.secondary].map((page) => link(page.href, page.title));
  const feeds = [
    ['nieuws-feed', 'Atom'],
    ['nieuws-json', 'JSON Feed'],
    ['agenda-feed', 'iCalendar'],
    ['podcasts-feed', 'RSS'],
  ] as const;
  return [
    `# ${inLine(siteName)}`,
    home.intro && `> ${inLine(home.intro)}`,
    words.forPrograms,
    `## ${words.pagesOfSite}\n\n${[...new Set([...lists, ...pages])].join('\n')}`,
    themes.length > 0 &&
      `## ${words.themes}\n\n${themes.map((theme) => link(theme.href, theme.title)).join('\n')}`,
    `## Feeds\n\n${feeds.map(([feed, name]) => `- [${name}](${origin}${href(feed, locale)})`).join('\n')}`,
    `## Optional\n\n${locales
      .filter((each) => each !== locale)
      .map((each) => `- [${each}](${origin}${href('llms', each)})`)
      .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
