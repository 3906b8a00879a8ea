import { hyphenate } from '#app/i18n/hyphenate.ts';
import { podcastCardItem } from '#app/pages/card-item.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { podcastPlateItem } from '#app/pages/podcast-plate-item.ts';
import type { OverviewPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { Podcasts } from './podcasts.tsx';

export async function podcastsPage(
  page: OverviewPage,
  { cms, locale, words }: PageRequest,
): Promise<PageResult> {
  const [index, challenges] = await Promise.all([cms.podcastIndex(), cms.challenges(locale)]);
  const [newest, ...earlier] = await cms.teasers('podcast', index, locale);
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.intro }),
    view: (
      <Podcasts
        title={hyphenate(page.title, locale)}
        intro={page.intro}
        newest={newest ? podcastPlateItem(newest, { series: page.series, words }) : null}
        transcriptHref={newest ? `${newest.href}#transcript` : ''}
        feed={href('podcasts-feed', locale)}
        cards={earlier.map((episode) => podcastCardItem(episode, { locale, words, challenges }))}
      />
    ),
  };
}
