import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import type { Meta } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import type { Site } from './structured-data.ts';

export function breadcrumbStructure(
  { path, title, parent }: Pick<Meta, 'path' | 'title' | 'parent'>,
  locale: Locale,
): (site: Site) => BreadcrumbListLeaf | null {
  const home = href('index', locale);
  if (path === home) return () => null;
  return ({ siteName, at }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { title: siteName, href: home },
      ...(parent ? [parent] : []),
      { title, href: path },
    ].map(
      ({ title: name, href }, index): ListItemLeaf => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: at(href),
      }),
    ),
  });
}
