import { CmsContentError, CmsError } from '#cms';
import type { Page, PodcastEntry, PodcastPage } from '#cms/types.ts';
import type { PageRequest } from '../page-request.ts';

interface Options extends Pick<PageRequest, 'cms' | 'locale'> {
  mayLack: boolean;
}

/**
 * Leaves out pages that are gone or broken.
 * @throws CmsError if Kirby is unreachable, unless `mayLack`
 */
export async function readPages(
  entries: readonly { id: string }[],
  { cms, locale, mayLack }: Options,
): Promise<Page[]> {
  const isLeftOut = (error: unknown) => error instanceof (mayLack ? CmsError : CmsContentError);
  const pages = entries.map(({ id }) =>
    cms.page(id, locale).catch((error: unknown) => {
      // The cms has logged the reason.
      if (isLeftOut(error)) return null;
      throw error;
    }),
  );
  return (await Promise.all(pages)).filter((page) => page !== null);
}

export const MOST_EPISODES = 300;

/** @throws as `readPages` does */
export async function newestEpisodes(
  index: readonly PodcastEntry[],
  options: Options,
): Promise<PodcastPage[]> {
  return (await readPages(index.slice(0, MOST_EPISODES), options)).filter(
    (page) => page.template === 'podcast',
  );
}
