import { splitNames } from '#app/i18n/split-names.ts';
import type { ArticlePage, Locale } from '#cms/types.ts';
import { instantOf } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { type Dates, lastChange } from './last-change.ts';
import { pictureHtml, withOrigin } from './plain-html.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

export interface NewsFeed extends Dates {
  title: string;
  subtitle: string;
  author: string;
  locale: Locale;
  origin: string;
  atom: string;
  json: string;
  page: string;
  bodyOf(article: ArticlePage): string;
}

/** Leaves out articles without a date, which an entry requires. */
function entriesOf(articles: readonly ArticlePage[], feed: NewsFeed) {
  const { locale, origin } = feed;
  return articles.flatMap((article) => {
    const published = instantOf(article.date);
    if (!published) return [];
    const address = origin + article.href;
    const hero = article.hero
      ? withOrigin(pictureHtml(article.hero, escapeXml(article.hero.caption)), address)
      : '';
    return {
      // The address changes with the slug.
      id: article.uuid === '' ? address : article.uuid,
      article,
      published: published.toISOString(),
      updated: (lastChange(article, feed) ?? published).toISOString(),
      html: [hero, feed.bodyOf(article)].filter(Boolean).join('\n'),
      language: article.isTranslated ? locale : defaultLocale,
    };
  });
}

export function writeNewsFeed(articles: readonly ArticlePage[], feed: NewsFeed): string {
  const { title, subtitle, author, locale, origin, atom, json, page } = feed;
  const entries = entriesOf(articles, feed);
  const changes = entries.map(({ updated }) => updated).sort();
  const content = [
    element('id', origin + atom),
    element('title', title),
    subtitle && element('subtitle', subtitle),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: origin + atom }),
    element('link', '', { rel: 'alternate', type: 'text/html', hreflang: locale, href: origin + page }),
    element('link', '', { rel: 'alternate', type: 'application/feed+json', href: origin + json }),
    element('updated', changes.at(-1) ?? new Date(0).toISOString()),
    element('author', [element('name', author)]),
    ...entries.map((entry) => writeEntry(entry, feed)),
  ];
  return xmlDocument('feed', content, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale });
}

function writeEntry(
  { id, article, published, updated, html, language }: ReturnType<typeof entriesOf>[number],
  feed: NewsFeed,
): string {
  const { title, href, author, heroText, tags, kind } = article;
  const content = [
    element('id', id),
    element('title', title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: feed.origin + href }),
    element('published', published),
    element('updated', updated),
    ...splitNames(author).map((name) => element('author', [element('name', name)])),
    ...[kind, ...tags].filter(Boolean).map((term) => element('category', '', { term })),
    heroText && element('summary', heroText),
    html && element('content', html, { type: 'html' }),
  ];
  return element('entry', content, language === feed.locale ? {} : { 'xml:lang': language });
}

export function writeNewsJson(articles: readonly ArticlePage[], feed: NewsFeed): string {
  const { title, subtitle, author, locale, origin, json, page } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(subtitle && { description: subtitle }),
    home_page_url: origin + page,
    feed_url: origin + json,
    language: locale,
    authors: [{ name: author, url: origin }],
    items: entriesOf(articles, feed).map(({ id, article, published, updated, html, language }) => ({
      id,
      url: origin + article.href,
      title: article.title,
      content_html: html,
      ...(article.heroText && { summary: article.heroText }),
      ...(article.hero && { image: origin + article.hero.src }),
      date_published: published,
      date_modified: updated,
      ...(article.author && { authors: splitNames(article.author).map((name) => ({ name })) }),
      ...(article.tags.length > 0 && { tags: article.tags }),
      language,
    })),
  });
}
