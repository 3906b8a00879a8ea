import type { PodcastSeriesLeaf } from 'schema-dts';
import { given, organization, type Site } from '#app/pages/structured-data/structured-data.ts';
import type { Locale, PodcastsPage } from '#cms/types.ts';
import { href } from '#site/href.ts';

export function series(show: PodcastsPage, locale: Locale, { at }: Site): PodcastSeriesLeaf {
  return {
    '@type': 'PodcastSeries',
    name: show.series || show.title,
    url: at(show.href),
    webFeed: at(href('podcasts-feed', locale)),
  };
}

export function podcastSeriesStructure(
  show: PodcastsPage,
  locale: Locale,
): (site: Site) => PodcastSeriesLeaf {
  const { intro, artwork, apps } = show;
  return (site) => ({
    ...series(show, locale, site),
    inLanguage: locale,
    ...given('description', intro),
    ...(artwork && { image: site.at(artwork.url) }),
    ...(apps.length > 0 && { sameAs: apps.map(({ link }) => link) }),
    author: organization(site),
  });
}
