import type { PodcastEntry } from '#cms/types.ts';

const MOST = 3;

type Of = Pick<PodcastEntry, 'id' | 'tags' | 'spoken'>;

/** Returns episodes in the same spoken language first, without those that the page links already. */
export function nextEpisodes<Entry extends Of>(index: readonly Entry[], episode: Of): Entry[] {
  const at = index.findIndex(({ id }) => id === episode.id);
  const isBeside = (place: number) => at >= 0 && Math.abs(place - at) <= 1;
  const likeness = ({ tags, spoken }: Of) =>
    Number(spoken === episode.spoken) * 100 + tags.filter((tag) => episode.tags.includes(tag)).length;
  return index
    .filter((_, place) => !isBeside(place))
    .map((entry) => ({ entry, like: likeness(entry) }))
    .sort((one, other) => other.like - one.like)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
