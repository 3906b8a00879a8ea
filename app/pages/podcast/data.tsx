import { wordsOf } from '#app/i18n/words-of.ts';
import { relatedList } from '#app/pages/detail/related.data.tsx';
import { ThemeWord } from '#app/pages/detail/theme-word.tsx';
import { getShow } from '#app/pages/expected-page.ts';
import { findTheme } from '#app/pages/items/find-theme.ts';
import { lettersOf } from '#app/pages/items/letters-of.ts';
import { picturesOn } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult, PageViews } from '#app/pages/page-request.ts';
import type { PodcastPage, Teaser } from '#cms/types.ts';
import { clockWords } from '../items/clock-words.ts';
import { itemWords } from '../items/words.ts';
import { pageWords } from '../words.ts';
import { episodeTrack } from './episode-track.data.ts';
import { nextEpisodes } from './next-episodes.ts';
import type { SiblingsProps } from './siblings.tsx';
import { podcastStructure } from './structure.ts';
import { subscriptions } from './subscribe.tsx';
import { Podcast } from './view.tsx';
import { podcastWords } from './words.ts';

export const views: PageViews = { podcast: podcastPage };

async function podcastPage(podcast: PodcastPage, request: PageRequest): Promise<PageResult> {
  const { cms, locale } = request;
  const words = wordsOf(locale, podcastWords, pageWords, itemWords);
  const { spoken } = podcast;
  const [show, spokenShow, challenges, siblings, related] = await Promise.all([
    getShow(request),
    getShow({ ...request, locale: spoken }),
    cms.challenges(locale),
    findSiblings(podcast.id, request),
    relatedTo(podcast, request),
  ]);
  const track = await episodeTrack(podcast, show.series, request);
  const theme = findTheme(podcast.tags, challenges);
  return {
    kind: 'page',
    meta: pageMeta(podcast, {
      description: podcast.heroText,
      image: podcast.hero,
      type: 'article',
      card: {
        kind: words.podcast,
        lines: [
          [show.series, podcast.number > 0 ? `${words.episode} ${podcast.number}` : '']
            .filter(Boolean)
            .join(', '),
          clockWords(podcast.duration, locale),
        ].filter(Boolean),
        letters: theme ? lettersOf(theme)[0] : '',
      },
    }),
    structure: podcastStructure(podcast, show, locale),
    view: (
      <Podcast
        podcast={podcast}
        recording={track}
        series={show.series}
        subscriptions={subscriptions(spokenShow, [spoken], locale)}
        siblings={siblings}
        theme={theme && <ThemeWord theme={theme} />}
        related={relatedList({
          field: 'related',
          title: words.continueListening,
          items: related,
          locale,
          challenges,
          pictures: picturesOn(podcast),
        })}
      />
    ),
  };
}

async function relatedTo(podcast: PodcastPage, { cms, locale }: PageRequest): Promise<readonly Teaser[]> {
  const chosen = podcast.related.filter(({ template }) => template === 'podcast');
  if (chosen.length > 0) return chosen;
  return cms.teasers('podcast', nextEpisodes(await cms.podcastIndex(), podcast), locale);
}

async function findSiblings(id: string, { cms, locale }: PageRequest): Promise<SiblingsProps> {
  const index = await cms.podcastIndex();
  const at = index.findIndex((entry) => entry.id === id);
  const beside = at < 0 ? [] : [index[at + 1], index[at - 1]];
  const [previous = null, next = null] = await Promise.all(
    beside.map(async (entry) => (entry ? (await cms.teasers('podcast', [entry], locale))[0] : null)),
  );
  return { previous, next };
}
