import { getShow } from '#app/pages/expected-page.ts';
import { findTheme } from '#app/pages/find-theme.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { relatedList } from '#app/pages/related.data.tsx';
import { podcastStructure } from '#app/pages/structured-data.ts';
import { ThemeWord } from '#app/pages/theme-word.tsx';
import type { PodcastPage } from '#cms/types.ts';
import { Podcast } from './podcast.tsx';

/** The page of one episode. */
export async function podcastPage(podcast: PodcastPage, request: PageRequest): Promise<PageResult> {
  const { cms, locale, words } = request;
  const [overview, challenges] = await Promise.all([getShow(request), cms.challenges(locale)]);
  const theme = findTheme(podcast.tags, challenges);
  return {
    kind: 'page',
    meta: pageMeta(podcast, { description: podcast.heroText, image: podcast.hero, type: 'article' }),
    structure: podcastStructure(podcast, overview.series, locale),
    view: (
      <Podcast
        podcast={podcast}
        series={overview.series}
        theme={theme && <ThemeWord theme={theme} />}
        related={relatedList({
          title: words.continueListening,
          items: podcast.related,
          locale,
          words,
          challenges,
        })}
      />
    ),
  };
}
