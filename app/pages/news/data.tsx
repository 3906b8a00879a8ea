import { wordsOf } from '#app/i18n/words-of.ts';
import { getNews } from '#app/pages/expected-page.ts';
import { newsCardItem } from '#app/pages/items/card-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { pageMeta } from '#app/pages/meta.ts';
import { filterList, yearOf } from '#app/pages/overview/list-filters.ts';
import { listPage, listPageParts } from '#app/pages/overview/list-page.ts';
import { LIST_PAGE_SIZES } from '#app/pages/overview/list-page-sizes.ts';
import { listStatus } from '#app/pages/overview/list-status.ts';
import { sharedTag } from '#app/pages/overview/shared-tag.data.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { News } from './view.tsx';
import { newsWords } from './words.ts';

export async function newsPage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale } = request;
  const words = wordsOf(locale, newsWords);
  const [page, news, challenges] = await Promise.all([
    getNews(request),
    cms.newsIndex(),
    cms.challenges(locale),
  ]);
  const { filters, of, found: items, filterGroups } = filterList(news, { ...request, challenges });
  const shown = listPage(items, request, LIST_PAGE_SIZES.news, yearOf);
  if (shown.kind === 'redirect') return shown;
  const articles = await cms.teasers('article', shown.shown, locale);
  const first = shown.page === 1 ? articles[0] : undefined;
  const pictures = createShownPictures([first?.hero ?? first?.cover ?? null]);
  const surroundings = { locale, challenges, pictures };
  const cards = articles.map((item) => ({ year: yearOf(item), card: newsCardItem(item, surroundings) }));
  const [lead, rest] = shown.page === 1 ? [cards[0]?.card, cards.slice(1)] : [null, cards];
  const years = Map.groupBy(rest, ({ year }) => year);
  const path = href('nieuws', locale);
  const shared = { ...filters, tag: await sharedTag(cms, filters.tag) };
  const { links, meta, understood } = listPageParts(
    shown,
    path,
    { locale, items: words.countNews },
    filters,
    shared,
  );
  return {
    kind: 'page',
    meta: pageMeta(page, {
      card: { ink: 1 },
      of,
      description: page.intro,
      ...meta,
      status: listStatus({ of, shown: shown.upTo, all: items.length, items: words.countNews, locale }),
    }),
    understood,
    view: (
      <News
        title={page.title}
        intro={page.intro}
        chosen={of.join(', ')}
        path={path}
        filterGroups={filterGroups}
        lead={lead ?? null}
        rest={[...years].map(([year, ofYear]) => ({ year, cards: ofYear.map(({ card }) => card) }))}
        {...links}
      />
    ),
  };
}
