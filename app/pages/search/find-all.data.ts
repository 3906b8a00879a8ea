import { deskOf } from '#app/features/search/create-search-desk.ts';
import { findMoments } from '#app/features/search/find-moments.ts';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { type SaidMoment, withMoments } from '#app/features/search/with-moments.ts';
import { clock } from '#app/features/sound/clock.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import { CmsError } from '#cms';
import type { PodcastPage } from '#cms/types.ts';
import { momentId } from '#site/moment-address.ts';

/** The newest episodes, as many as their feed has. */
const MOST_EPISODES = 300;

type Asked = Pick<PageRequest, 'cms' | 'locale' | 'now' | 'words'>;

/** Everything that is found for a query: pages, the editors' answers, and what is said in episodes. */
export async function findAll(query: string, { cms, locale, now, words }: Asked): Promise<SearchOutcome> {
  const [records, answers, moments] = await Promise.all([
    cms.searchRecords(locale),
    cms.siteAnswers(locale),
    saidMoments(query, { cms, locale }),
  ]);
  return withMoments(await deskOf(records)(query, { now, words, answers }), moments);
}

async function saidMoments(
  query: string,
  { cms, locale }: Pick<Asked, 'cms' | 'locale'>,
): Promise<SaidMoment[]> {
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
  const episodes = pages.filter((page): page is PodcastPage => page?.template === 'podcast');
  return (await findMoments(episodes, query)).map(({ episode, time, speaker, sentence }) => ({
    href: `${episode.href}#${momentId(time)}`,
    title: episode.title,
    meta: [clock(time), speaker].filter(Boolean).join(', '),
    sentence,
  }));
}
