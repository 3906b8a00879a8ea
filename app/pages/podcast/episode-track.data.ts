import type { Track } from '#app/features/sound/sound-state.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { PodcastTeaser } from '#cms/types.ts';
import { itemWords } from '../items/words.ts';
import { followingEpisodes } from './following-episodes.ts';

type Episode = Pick<PodcastTeaser, 'id' | 'href' | 'title' | 'number' | 'audio'>;

/** Returns the recording of an episode, with those offered after it; null without a sound. */
export async function episodeTrack(
  episode: Episode,
  series: string,
  { cms, locale }: Pick<PageRequest, 'cms' | 'locale'>,
): Promise<Track | null> {
  const { episode: episodeWord } = wordsOf(locale, itemWords);
  const recording = ({ audio, title, number, href }: Episode) =>
    audio && { url: audio.url, title, series: `${series}, ${episodeWord} ${number}`, page: href };
  const own = recording(episode);
  if (!own) return null;
  const following = followingEpisodes(await cms.podcastIndex(), episode.id);
  const next = (await cms.teasers('podcast', following, locale)).flatMap((each) => recording(each) ?? []);
  return { ...own, next };
}
