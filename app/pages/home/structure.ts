import type { SearchAction, WebSiteLeaf, WithActionConstraints } from 'schema-dts';
import type { Site } from '#app/pages/structured-data/structured-data.ts';
import { href } from '#site/href.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';

/** Search engines know one site per host, at its root. */
export function siteStructure(locale: Locale): (site: Site) => WebSiteLeaf {
  return ({ siteName, at }) => ({
    '@type': 'WebSite',
    name: siteName,
    url: at(href('index', defaultLocale)),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: at(`${href('search', locale)}?q={search_term_string}`),
      },
      'query-input': 'required name=search_term_string',
    } satisfies WithActionConstraints<Exclude<SearchAction, string>>,
  });
}
