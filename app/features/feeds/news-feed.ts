import type { ArticleTeaser, Locale } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { element, xmlHead } from './xml.ts';

export interface NewsFeed {
  title: string;
  subtitle: string;
  author: string;
  locale: Locale;
  origin: string;
  /** The path of the feed and of the page that it belongs to. */
  path: string;
  page: string;
}

/** News as Atom (RFC 4287), with titles and leads. An item without a date is left out, because an entry must have one. */
export function writeNewsFeed(items: readonly ArticleTeaser[], feed: NewsFeed): string {
  const { title, subtitle, author, locale, origin, path, page } = feed;
  const entries = items.flatMap((item) => {
    const published = instantOf(item.date);
    return published ? [{ item, published }] : [];
  });
  const updated = entries[0]?.published ?? new Date(0);
  const content = [
    element('id', origin + path),
    element('title', title),
    subtitle && element('subtitle', subtitle),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + path }),
    element('link', '', { rel: 'alternate', type: 'text/html', hreflang: locale, href: origin + page }),
    element('updated', updated.toISOString()),
    element('author', [element('name', author)]),
    ...entries.map(({ item, published }) => writeEntry(item, published, origin)),
  ];
  return `${xmlHead}\n${element('feed', content, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale })}\n`;
}

function writeEntry(item: ArticleTeaser, published: Date, origin: string): string {
  const { title, href, kind, heroText, isTranslated } = item;
  const content = [
    element('id', origin + href),
    element('title', title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: origin + href }),
    element('published', published.toISOString()),
    element('updated', published.toISOString()),
    kind && element('category', '', { term: kind }),
    heroText && element('summary', heroText),
  ];
  return element('entry', content, isTranslated ? {} : { 'xml:lang': defaultLocale });
}
