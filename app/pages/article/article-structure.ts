import type { ArticleLeaf, NewsArticleLeaf } from 'schema-dts';
import { given, type House, organization, shared, stamp } from '#app/pages/structured-data.ts';
import type { ArticlePage, Locale } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';

/** A news item, or an article below a theme. */
export function articleStructure(
  article: ArticlePage,
  locale: Locale,
): (house: House) => ArticleLeaf | NewsArticleLeaf {
  const { id, title, date, updated, author } = article;
  return (house) => ({
    '@type': id.startsWith(`${pageId('nieuws')}/`) ? 'NewsArticle' : 'Article',
    headline: title,
    ...shared(article, locale, house),
    ...given('datePublished', stamp(date)),
    ...given('dateModified', stamp(updated || date)),
    author: author ? { '@type': 'Person', name: author } : organization(house),
    publisher: organization(house),
  });
}
