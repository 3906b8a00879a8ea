import type { PodcastEntry } from '#cms/types.ts';

/** As many as are offered one after the other when nobody opens a page in between. */
const MOST = 3;

type Of = Pick<PodcastEntry, 'id' | 'spoken'>;

/**
 * Lists what is offered at the end of an episode, in its language: the newer episodes in order, or the one
 * before the newest.
 */
export function followingEpisodes<Entry extends Of>(newestFirst: readonly Entry[], id: string): Entry[] {
  const spoken = newestFirst.find((entry) => entry.id === id)?.spoken;
  const same = newestFirst.filter((entry) => entry.spoken === spoken);
  const at = same.findIndex((entry) => entry.id === id);
  if (at === 0) return same.slice(1, 1 + MOST);
  return same.slice(Math.max(0, at - MOST), Math.max(0, at)).reverse();
}
