import type { ArticleLeaf, NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { splitNames } from '#app/i18n/split-names.ts';
import { videosOf } from '#app/pages/structured-data/film-structure.ts';
import {
  given,
  type House,
  organization,
  shared,
  stamp,
} from '#app/pages/structured-data/structured-data.ts';
import type { ArticlePage, Locale } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';

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
    author: authors(author, house),
    publisher: organization(house),
    ...videosOf(article, house),
  });
}

/** Each author by itself. Without one, or by the editors, an article is by the house. */
function authors(author: string, house: House): readonly (PersonLeaf | OrganizationLeaf)[] {
  const names = splitNames(author);
  if (names.length === 0) return [organization(house)];
  return names.map((name) =>
    name.includes(house.siteName) ? organization(house) : ({ '@type': 'Person', name } as const),
  );
}
