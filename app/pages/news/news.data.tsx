import { portion } from '#app/features/agenda/load-more.ts';
import { counted } from '#app/i18n/counted.ts';
import { newsCardItem } from '#app/pages/card-item.ts';
import { getOverview } from '#app/pages/expected-page.ts';
import { listStatus } from '#app/pages/list-status.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { knownTag } from './known-tag.ts';
import { News } from './news.tsx';

/** Four large items and six cards at first; each longer page adds twelve. */
const PORTION = { first: 10, next: 12 };
const LARGE = 4;

export async function newsPage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, query } = request;
  const [page, news, challenges] = await Promise.all([
    getOverview(request, 'news'),
    cms.newsIndex(),
    cms.challenges(locale),
  ]);
  const tag = knownTag(query.get('tag'), challenges);
  const items = tag === '' ? news : news.filter(({ tags }) => tags.includes(tag));
  const { shown, more, page: number } = portion(items, query.get('page'), PORTION);
  const articles = await cms.teasers('article', shown, locale);
  const cards = articles.map((item) => newsCardItem(item, { locale, words, challenges }));
  const path = href('nieuws', locale);
  const of = challenges.filter((theme) => tag !== '' && theme.tag === tag).map(({ title }) => title);
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      choice: newsQuery(await sharedTag(cms, tag), number),
      status: listStatus({
        of,
        shown: shown.length,
        all: items.length,
        items: words.countNews,
        words,
      }),
    }),
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
                href: path + newsQuery(tag, number + 1),
                text: counted(words.loadMoreNews, more),
              }
            : null
        }
      />
    ),
  };
}

function newsQuery(tag: string, page: number): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `?${query}` : '';
}

/** The tag, if every language knows it. */
async function sharedTag(cms: PageRequest['cms'], tag: string): Promise<string> {
  if (tag === '') return tag;
  const themes = await Promise.all(locales.map((locale) => cms.challenges(locale)));
  return themes.reduce((kept, challenges) => knownTag(kept, challenges), tag);
}
