import type { PodcastEntry } from '#cms/types.ts';

/** Maximum recordings offered in a row while the visitor opens no other page. */
const MOST = 3;

type Of = Pick<PodcastEntry, 'id' | 'spoken'>;

/**
 * Returns episodes to offer at the end, in the same language: the newer ones in order; for the newest one,
 * the episode before it.
 */
export function followingEpisodes<Entry extends Of>(newestFirst: readonly Entry[], id: string): Entry[] {
  const spoken = newestFirst.find((entry) => entry.id === id)?.spoken;
  const same = newestFirst.filter((entry) => entry.spoken === spoken);
  const at = same.findIndex((entry) => entry.id === id);
  if (at === 0) return same.slice(1, 1 + MOST);
  return same.slice(Math.max(0, at - MOST), Math.max(0, at)).reverse();
}
