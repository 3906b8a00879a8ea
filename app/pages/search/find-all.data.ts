import { deskOf } from '#app/features/search/create-search-desk.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { CmsError } from '#cms';
import type { PodcastPage } from '#cms/types.ts';

/** The newest episodes, as many as their feed has. */
const MOST_EPISODES = 300;

type Asked = Pick<PageRequest, 'cms' | 'locale' | 'now' | 'words'>;

/** Everything that is found for a query: pages, the editors' answers, and what is said in episodes. */
export async function findAll(query: string, { cms, locale, now, words }: Asked): Promise<SearchOutcome> {
  const [records, answers, episodes] = await Promise.all([
    cms.searchRecords(locale),
    cms.siteAnswers(locale),
    newestEpisodes(cms, locale),
  ]);
  return deskOf(records)(query, { now, words, answers, episodes });
}

async function newestEpisodes(cms: Asked['cms'], locale: Asked['locale']): Promise<PodcastPage[]> {
  const index = (await cms.podcastIndex()).slice(0, MOST_EPISODES);
  const pages = await Promise.all(
    index.map(async ({ id }) => {
      try {
        return await cms.page(id, locale);
      } catch (error) {
        // The cms has logged why. The pages and the other episodes are found all the same.
        if (error instanceof CmsError) return null;
        throw error;
      }
    }),
  );
  return pages.filter((page): page is PodcastPage => page?.template === 'podcast');
}
