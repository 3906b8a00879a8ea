import type { PodcastEpisodeLeaf } from 'schema-dts';
import { videosOf } from '#app/pages/structured-data/film-structure.ts';
import { given, type Site, shared, stamp } from '#app/pages/structured-data/structured-data.ts';
import type { Locale, PodcastPage, PodcastsPage } from '#cms/types.ts';
import { series } from '../podcasts/structure.ts';

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
    // Apps show the square cover.
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
