import { portion } from '#app/features/agenda/load-more.ts';
import { counted } from '#app/i18n/counted.ts';
import { newsCardItem } from '#app/pages/card-item.ts';
import { getOverview } from '#app/pages/expected-page.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { knownTag } from './known-tag.ts';
import { News } from './news.tsx';

/** Four arranged large, and six cards below them. */
const PORTION = { first: 10, next: 12 };
const LARGE = 4;

export async function newsPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, query } = request;
  const [page, news, challenges] = await Promise.all([
    getOverview(request, 'news'),
    cms.news(locale),
    cms.challenges(locale),
  ]);
  const tag = knownTag(query.get('tag'), challenges);
  const items = tag === '' ? news : news.filter(({ tags }) => tags.includes(tag));
  const { shown, more, page: number } = portion(items, query.get('page'), PORTION);
  const cards = shown.map((item) => newsCardItem(item, { locale, words, challenges }));
  const path = href('nieuws', locale);
  return {
    kind: 'page',
    meta: pageMeta(page, { description: page.intro }),
    understood: { tag, page: String(number) },
    view: (
      <News
        title={page.title}
        intro={page.intro}
        path={path}
        first={cards.slice(0, LARGE)}
        rest={cards.slice(LARGE)}
        more={
          more > 0
            ? {
                href: href('nieuws', locale, { tag, page: number + 1 }),
                text: counted(words.loadMoreNews, more),
              }
            : null
        }
      />
    ),
  };
}
