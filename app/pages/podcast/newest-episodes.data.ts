import type { PageRequest } from '#app/pages/page-request.ts';
import { CmsContentError, CmsError } from '#cms';
import type { PodcastEntry, PodcastPage } from '#cms/types.ts';

/** Podcast apps show the 300 newest episodes at most. */
const MOST = 300;

interface Options extends Pick<PageRequest, 'cms' | 'locale'> {
  /** Whether an episode is also left out that the content system does not answer for; otherwise that is thrown. */
  mayLack: boolean;
}

/**
 * The pages of the newest episodes of a list. Those that are gone or broken are left out, so that the others go on.
 * @throws CmsError when the content system is away, unless episodes may lack
 */
export async function newestEpisodes(
  index: readonly PodcastEntry[],
  { cms, locale, mayLack }: Options,
): Promise<PodcastPage[]> {
  const isLeftOut = (error: unknown) => error instanceof (mayLack ? CmsError : CmsContentError);
  const pages = index.slice(0, MOST).map(({ id }) =>
    cms.page(id, locale).catch((error: unknown) => {
      // The cms has logged why.
      if (isLeftOut(error)) return null;
      throw error;
    }),
  );
  return (await Promise.all(pages)).filter((page) => page?.template === 'podcast');
}
