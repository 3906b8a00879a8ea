import type { Track } from '#app/features/sound/sound-state.ts';
import type { PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { PodcastTeaser } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { pageWords } from '../words.ts';
import { clockWords } from './clock-words.ts';
import type { ShownPictures } from './shown-pictures.ts';
import { itemWords } from './words.ts';

export function podcastPlateItem(
  podcast: PodcastTeaser,
  {
    series,
    track,
    locale,
    pictures,
  }: { series: string; track: Track | null; locale: Locale; pictures: ShownPictures },
): PodcastPlateItem {
  const words = wordsOf(locale, itemWords, pageWords);
  return {
    href: podcast.href,
    title: podcast.title,
    sentence: podcast.heroText,
    meta: [
      words.podcast,
      `${series}, ${words.episode} ${podcast.number}`,
      clockWords(podcast.duration, locale),
    ],
    image: pictures.take(podcast, 'hero'),
    track,
  };
}
