import type { PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { PodcastTeaser } from '#cms/types.ts';
import { clockWords } from './clock-words.ts';
import type { ShownPictures } from './shown-pictures.ts';

export function podcastPlateItem(
  podcast: PodcastTeaser,
  { series, words, pictures }: { series: string; words: PageWords; pictures: ShownPictures },
): PodcastPlateItem {
  return {
    href: podcast.href,
    title: podcast.title,
    sentence: podcast.heroText,
    meta: [
      words.podcast,
      `${series}, ${words.episode} ${podcast.number}`,
      clockWords(podcast.duration, words),
    ],
    image: pictures.take(podcast, 'hero'),
  };
}
