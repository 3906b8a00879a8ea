import type { PodcastEpisodeLeaf, PodcastSeriesLeaf } from 'schema-dts';
import { videosOf } from '#app/pages/structured-data/film-structure.ts';
import { given, organization, type Site, shared, stamp } from '#app/pages/structured-data/structured-data.ts';
import type { Locale, PodcastPage, PodcastsPage } from '#cms/types.ts';
import { href } from '#site/href.ts';

function series(show: PodcastsPage, locale: Locale, { at }: Site): PodcastSeriesLeaf {
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

export function podcastStructure(
  podcast: PodcastPage,
  show: PodcastsPage,
  locale: Locale,
): (site: Site) => PodcastEpisodeLeaf {
  const { title, date, number, season, duration, audio, chapters, speakers, artwork, spoken } = podcast;
  const length = duration > 0 ? `PT${duration}S` : '';
  return (site) => ({
    '@type': 'PodcastEpisode',
    name: title,
    ...shared(podcast, locale, site),
    // Apps show the square cover of an episode.
    ...(artwork && { image: site.at(artwork.url) }),
    ...(number > 0 && { episodeNumber: number }),
    ...(season > 0 && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
    ...given('datePublished', stamp(date)),
    ...given('timeRequired', length),
    ...(speakers.length > 0 && { actor: speakers.map(({ name }) => ({ '@type': 'Person', name }) as const) }),
    ...(audio && {
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: site.at(audio.url),
        encodingFormat: audio.mime,
        contentSize: String(audio.size),
        inLanguage: spoken,
        ...given('duration', length),
      },
    }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map(
        ({ start, title: name }) => ({ '@type': 'Clip', name, startOffset: start }) as const,
      ),
    }),
    partOfSeries: series(show, spoken, site),
    ...videosOf(podcast, site),
  });
}
