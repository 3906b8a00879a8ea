import { newsCardItem } from '#app/pages/card-item.ts';
import { getOverview } from '#app/pages/expected-page.ts';
import { listStatus } from '#app/pages/list-status.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { portion, portionLinks, portionQuery } from '#app/pages/portion.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { knownTag } from './known-tag.ts';
import { News } from './news.tsx';

/** Four large items and six cards at first; each portion after it has twelve cards. */
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
  const shown = portion(items, request, PORTION);
  if ('kind' in shown) return shown;
  const articles = await cms.teasers('article', shown.shown, locale);
  const cards = articles.map((item) => newsCardItem(item, { locale, words, challenges }));
  const large = shown.page === 1 ? LARGE : 0;
  const path = href('nieuws', locale);
  const of = challenges.filter((theme) => tag !== '' && theme.tag === tag).map(({ title }) => title);
  const { portion: place, ...links } = portionLinks(path, { tag }, shown, words.loadMoreNews);
  return {
    kind: 'page',
    meta: pageMeta(page, {
      of,
      description: page.intro,
      choice: portionQuery({ tag: await sharedTag(cms, tag) }, shown.page),
      portion: place,
      status: listStatus({ of, shown: shown.upTo, all: items.length, items: words.countNews, words }),
    }),
    understood: { tag, page: String(shown.page) },
    view: (
      <News
        title={page.title}
        intro={page.intro}
        path={path}
        first={cards.slice(0, large)}
        rest={cards.slice(large)}
        {...links}
      />
    ),
  };
}

/** The tag, if every language knows it. */
async function sharedTag(cms: PageRequest['cms'], tag: string): Promise<string> {
  if (tag === '') return tag;
  const themes = await Promise.all(locales.map((locale) => cms.challenges(locale)));
  return themes.reduce((kept, challenges) => knownTag(kept, challenges), tag);
}
