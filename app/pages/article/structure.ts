import type { ArticleLeaf, NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { splitNames } from '#app/i18n/split-names.ts';
import { videosOf } from '#app/pages/structured-data/film-structure.ts';
import { given, organization, type Site, shared, stamp } from '#app/pages/structured-data/structured-data.ts';
import type { ArticlePage, Locale } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';

export function articleStructure(
  article: ArticlePage,
  locale: Locale,
): (site: Site) => ArticleLeaf | NewsArticleLeaf {
  const { id, title, date, updated, author } = article;
  return (site) => ({
    '@type': id.startsWith(`${pageId('nieuws')}/`) ? 'NewsArticle' : 'Article',
    headline: title,
    ...shared(article, locale, site),
    ...given('datePublished', stamp(date)),
    ...given('dateModified', stamp(updated || date)),
    author: authors(author, site),
    publisher: organization(site),
    ...videosOf(article, site),
  });
}

function authors(author: string, site: Site): readonly (PersonLeaf | OrganizationLeaf)[] {
  const names = splitNames(author);
  if (names.length === 0) return [organization(site)];
  return names.map((name) =>
    name.includes(site.siteName) ? organization(site) : ({ '@type': 'Person', name } as const),
  );
}
