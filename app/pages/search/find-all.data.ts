import { deskOf } from '#app/features/search/create-search-desk.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { newestEpisodes } from '#app/pages/podcast/newest-episodes.data.ts';
import { CmsError, withPartOfPatience } from '#cms';
import type { PodcastPage } from '#cms/types.ts';

/** The part of a visitor's patience for episodes that were never read before. They are read on: the next search has what is said in them. */
const PATIENCE = 1 / 5;

type Asked = Pick<PageRequest, 'cms' | 'locale' | 'now' | 'words'>;

/** Everything that is found for a query: pages, the editors' answers, and what is said in episodes. */
export async function findAll(query: string, { cms, locale, now, words }: Asked): Promise<SearchOutcome> {
  const [records, answers, episodes] = await Promise.all([
    cms.searchRecords(locale),
    cms.siteAnswers(locale),
    withPartOfPatience(PATIENCE, () => knownEpisodes({ cms, locale })),
  ]);
  return deskOf(records)(query, { now, words, answers, episodes });
}

/** The episodes that can be read now. Without them the pages are found all the same. */
async function knownEpisodes({ cms, locale }: Pick<Asked, 'cms' | 'locale'>): Promise<PodcastPage[]> {
  try {
    return await newestEpisodes(await cms.podcastIndex(), { cms, locale, mayLack: true });
  } catch (error) {
    // The cms has logged why.
    if (error instanceof CmsError) return [];
    throw error;
  }
}
