import { currentItems } from '#app/features/agenda/agenda-items.ts';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { cardItem, newsCardItem } from '#app/pages/card-item.ts';
import { eventRowItem } from '#app/pages/event-row-item.ts';
import { getHome, getOverview } from '#app/pages/expected-page.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageAnswer, PageRequest } from '#app/pages/page-request.ts';
import { podcastPlateItem } from '#app/pages/podcast-plate-item.ts';
import { themeItems } from '#app/pages/theme-item.ts';
import type { ArticleTeaser, Teaser } from '#cms/types.ts';
import { Home } from './home.tsx';

const EVENTS = 3;
const STORIES = 4;

/** The home page: the editor's slides and stories, and the next events. */
export async function homePage(request: PageRequest): Promise<PageAnswer> {
  const { cms, locale, words, now } = request;
  const [page, slides, events, news, podcasts, series, challenges] = await Promise.all([
    getHome(request),
    cms.homeCarousel(locale),
    cms.events(locale),
    cms.news(locale),
    cms.podcasts(locale),
    getOverview(request, 'podcasts'),
    cms.challenges(locale),
  ]);
  const surroundings = { locale, words, challenges };
  const coming = currentItems(events, amsterdamTime(now));
  const onSlides = new Set(slides.flatMap(({ buttons }) => buttons.map(({ link }) => link?.href)));
  const stories = storiesOf(page.highlighted, news);
  const [newest] = podcasts;
  return {
    kind: 'page',
    // The title is the name of the site, not that of the page.
    meta: {
      ...pageMeta(page, { description: page.intro, image: slides[0]?.image ?? null }),
      title: words.siteName,
    },
    view: (
      <Home
        title={page.title}
        slides={slides}
        events={coming
          .filter(({ href }) => !onSlides.has(href))
          .slice(0, EVENTS)
          .map((event) => eventRowItem(event, surroundings))}
        eventCount={coming.length}
        news={stories.map((item) =>
          isArticle(item) ? newsCardItem(item, surroundings) : cardItem(item, surroundings),
        )}
        podcast={newest ? podcastPlateItem(newest, { series: series.series, words }) : null}
        themes={await themeItems({ cms, ...surroundings })}
      />
    ),
  };
}

/** The items that the editor chose, then the latest news. */
function storiesOf(highlighted: readonly Teaser[], news: readonly ArticleTeaser[]): Teaser[] {
  const full = highlighted.map((item) => news.find(({ id }) => id === item.id) ?? item);
  const chosen = new Set(full.map(({ id }) => id));
  return [...full, ...news.filter(({ id }) => !chosen.has(id))].slice(0, STORIES);
}

function isArticle(item: Teaser): item is ArticleTeaser {
  return 'words' in item;
}
