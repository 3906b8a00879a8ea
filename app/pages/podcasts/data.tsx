import { hyphenate } from '#app/i18n/hyphenate.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getShow } from '#app/pages/expected-page.ts';
import { podcastCardItem } from '#app/pages/items/card-item.ts';
import { podcastPlateItem } from '#app/pages/items/podcast-plate-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { yearOf } from '#app/pages/overview/list-filters.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { episodeTrack } from '#app/pages/podcast/episode-track.data.ts';
import { subscriptions } from '#app/pages/podcast/subscribe.tsx';
import { podcastSeriesStructure } from '#app/pages/podcasts/structure.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { Podcasts } from './view.tsx';
import { podcastsWords } from './words.ts';

export async function podcastsPage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale } = request;
  const words = wordsOf(locale, podcastsWords);
  const [page, index, challenges] = await Promise.all([
    getShow(request),
    cms.podcastIndex(),
    cms.challenges(locale),
  ]);
  const shown = listPage(index, request, LIST_PAGE_SIZES.podcasts, yearOf);
  if (shown.kind === 'redirect') return shown;
  const episodes = await cms.teasers('podcast', shown.shown, locale);
  const newest = shown.page === 1 ? episodes[0] : undefined;
  const cards = newest ? episodes.slice(1) : episodes;
  const pictures = createShownPictures();
  const { links, meta, understood } = listPageParts(shown, href('podcasts', locale), {
    locale,
    items: words.countEpisodes,
  });
  return {
    kind: 'page',
    meta: pageMeta(page, {
      description: page.intro,
      ...meta,
      status: listStatus({ shown: shown.upTo, all: index.length, items: words.countEpisodes, locale }),
    }),
    understood,
    structure: podcastSeriesStructure(page, locale),
    view: (
      <Podcasts
        title={hyphenate(page.title, locale)}
        intro={page.intro}
        newest={
          newest
            ? podcastPlateItem(newest, {
                series: page.series,
                track: await episodeTrack(newest, page.series, request),
                locale,
                pictures,
              })
            : null
        }
        transcriptHref={newest ? `${newest.href}#transcript` : ''}
        subscriptions={subscriptions(
          page,
          locales.filter((each) => index.some(({ spoken }) => spoken === each)),
          locale,
        )}
        cards={cards.map((episode) => podcastCardItem(episode, { locale, challenges, pictures }))}
        {...links}
      />
    ),
  };
}
