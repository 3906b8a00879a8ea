import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { dateTeasers } from '#app/features/agenda/date-teasers.ts';
import { nextEvents } from '#app/features/agenda/shown-date.ts';
import { firstOfEach } from '#app/features/teaser/first-of-each.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { getHome, getShow } from '#app/pages/expected-page.ts';
import { cardItem, newsCardItem } from '#app/pages/items/card-item.ts';
import { eventRowItem } from '#app/pages/items/event-row-item.ts';
import { podcastPlateItem } from '#app/pages/items/podcast-plate-item.ts';
import { createShownPictures } from '#app/pages/items/shown-pictures.ts';
import { themeItems } from '#app/pages/items/theme-item.ts';
import { themesHref } from '#app/pages/items/themes-href.ts';
import { pageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { episodeTrack } from '#app/pages/podcast/episode-track.data.ts';
import { venueStructure } from '#app/pages/structured-data/venue-structure.ts';
import { openNow } from '#app/pages/visit/open-now.data.ts';
import type { ArticleTeaser, NewsEntry, Teaser } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { listedPages } from './listed-pages.data.ts';
import { slideItems } from './slide-items.tsx';
import { siteStructure } from './structure.ts';
import { Home } from './view.tsx';
import { homeWords } from './words.ts';

const EVENTS = 3;
const STORIES = 4;
/** Two rows of the grid. */
const THEMES = 8;

export async function homePage(request: PageRequest): Promise<PageOutcome> {
  const { cms, locale, now, siteName } = request;
  const [page, stored, index, news, podcasts, series, challenges, footer] = await Promise.all([
    getHome(request),
    cms.homeCarousel(locale),
    cms.eventIndex(),
    cms.newsIndex(),
    cms.podcastIndex(),
    getShow(request),
    cms.challenges(locale),
    cms.footer(locale),
  ]);
  const [venue, open, recorded] = await Promise.all([
    cms.venue(locale),
    openNow(request),
    cms.challenges(defaultLocale),
  ]);
  const wall = amsterdamTime(now);
  const coming = agendaAt(index, now).current;
  const slides = slideItems(stored, { coming, recorded, locale });
  const pictures = createShownPictures(slides.map(({ image }) => image));
  const surroundings = { locale, challenges, pictures };
  const onSlides = new Set(
    stored.flatMap(({ shown, buttons }) => [shown?.href, ...buttons.map(({ link }) => link?.href)]),
  );
  // The first slide already shows this event (V9).
  const first = stored.find(({ id }) => id === slides[0]?.id)?.shown;
  const next = nextEvents(coming, EVENTS, ({ id }) => id !== first?.id);
  const isOnSlide = ({ address }: Pick<NewsEntry, 'address'>) => onSlides.has(address.href[locale]);
  const episode = firstOfEach(podcasts, 1, (entry) => !isOnSlide(entry));
  const inOtherLists = new Set([...next, ...episode].map(({ id }) => id));
  const isBare = stored.length === 0 && page.intro === '';
  const [events, stories, [newest], themes, pages] = await Promise.all([
    dateTeasers(cms, next, locale),
    storiesOf({
      // Leaves out stories that are already on the page (V9).
      highlighted: page.highlighted.filter(({ id, href }) => !onSlides.has(href) && !inOtherLists.has(id)),
      news,
      isOnSlide,
      articlesOf: (articles) => cms.teasers('article', articles, locale),
    }),
    cms.teasers('podcast', episode, locale),
    themeItems({ cms, locale, challenges: challenges.slice(0, THEMES) }),
    isBare ? listedPages(cms, locale) : [],
  ]);
  // Chooses the largest picture's crop first.
  const podcast =
    newest &&
    podcastPlateItem(newest, {
      series: series.series,
      track: await episodeTrack(newest, series.series, request),
      locale,
      pictures,
    });
  return {
    kind: 'page',
    meta: {
      ...pageMeta(page, {
        description: page.intro,
        image: slides[0]?.image ?? null,
        // The card's logo has the site's name.
        card: { ink: 1, title: footer.tagline || siteName },
      }),
      title: siteName,
    },
    structure: (site) => [
      venueStructure(venue, { today: wall.slice(0, 10), locale, footer })(site),
      siteStructure(locale)(site),
    ],
    changesAt: open.turns.map(({ from }) => from),
    view: (
      <Home
        title={slides.length > 0 ? page.title : siteName}
        siteName={siteName}
        tagline={taglineOf(footer.tagline, venue.city, locale)}
        slides={slides}
        open={open}
        events={events.map((event) => eventRowItem(event, surroundings, 'cover'))}
        eventCount={coming.length}
        news={stories.map((story) =>
          story.kind === 'article'
            ? newsCardItem(story.article, surroundings)
            : cardItem(story.teaser, surroundings),
        )}
        podcast={podcast ?? null}
        themes={themes}
        themeCount={challenges.length}
        pages={pages.map((teaser) => cardItem(teaser, surroundings))}
        hasWords={!request.isExport}
        themesHref={themesHref(challenges, locale)}
      />
    ),
  };
}

/** Returns `Huis voor taal in Deventer`, because the first line should name the city. */
function taglineOf(tagline: string, city: string, locale: Locale): string {
  const words = wordsOf(locale, homeWords);
  if (!tagline || !city || tagline.includes(city)) return tagline;
  return words.taglineIn.replace('{tagline}', () => tagline).replace('{city}', () => city);
}

interface StoriesToChoose {
  highlighted: readonly Teaser[];
  news: readonly NewsEntry[];
  isOnSlide(entry: NewsEntry): boolean;
  articlesOf(entries: readonly NewsEntry[]): Promise<ArticleTeaser[]>;
}

type Story = { kind: 'article'; article: ArticleTeaser } | { kind: 'other'; teaser: Teaser };

async function storiesOf({ highlighted, news, isOnSlide, articlesOf }: StoriesToChoose): Promise<Story[]> {
  const stories = new Map<string, Story>(
    highlighted.slice(0, STORIES).map((teaser) => [teaser.id, { kind: 'other', teaser }]),
  );
  const latest = firstOfEach(
    news,
    STORIES - stories.size,
    (entry) => !stories.has(entry.id) && !isOnSlide(entry),
  );
  const articles = await articlesOf([
    ...news.filter((entry) => stories.has(entry.id) && !isOnSlide(entry)),
    ...latest,
  ]);
  for (const article of articles) stories.set(article.id, { kind: 'article', article });
  return [...stories.values()];
}
