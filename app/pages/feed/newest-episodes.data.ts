import { readPages } from '#app/pages/feed/read-pages.data.ts';
import type { PodcastEntry, PodcastPage } from '#cms/types.ts';

export const MOST_EPISODES = 300;

/** The pages of the newest episodes of a list. @throws what `readPages` does */
export async function newestEpisodes(
  index: readonly PodcastEntry[],
  options: Parameters<typeof readPages>[1],
): Promise<PodcastPage[]> {
  return (await readPages(index.slice(0, MOST_EPISODES), options)).filter(
    (page) => page.template === 'podcast',
  );
}
