import { Hero } from '#app/features/hero/hero.tsx';
import type { SlideItem } from '#app/features/hero/hero-slide.tsx';
import type { CardItem } from '#app/features/teaser/card.tsx';
import { EventRow, type EventRowItem } from '#app/features/teaser/event-row.tsx';
import { NewsCards } from '#app/features/teaser/news-cards.tsx';
import { PodcastPlate, type PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import { RelatedList } from '#app/features/teaser/related-list.tsx';
import type { ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { OpenStatement } from '#app/features/venue/open-statement.tsx';
import { footerWords } from '#app/frame/footer/words.ts';
import { counted } from '#app/i18n/counted.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Island } from '#app/islands/island.tsx';
import { ThemeCells } from '#app/pages/items/theme-cells.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { ownId } from '#app/ui/own-id.ts';
import { SectionHead } from '#app/ui/section-head/section-head.tsx';
import type { OpenToday } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import { pageWords } from '../words.ts';
import { homeWords } from './words.ts';

export interface HomeProps {
  title: string;
  siteName: string;
  tagline: string;
  slides: SlideItem[];
  open: OpenToday;
  events: EventRowItem[];
  eventCount: number;
  news: CardItem[];
  podcast: PodcastPlateItem | null;
  themes: ThemeItem[];
  themeCount: number;
  themesHref: string;
  /** Shown if home has neither slides nor text. */
  pages: CardItem[];
  hasWords: boolean;
}

const IDS = { agenda: ownId('home-agenda'), news: ownId('home-news'), themes: ownId('home-themes') };

export function Home({
  title,
  siteName,
  tagline,
  slides,
  open,
  events,
  eventCount,
  news,
  podcast,
  themes,
  themeCount,
  themesHref,
  pages,
  hasWords,
}: HomeProps) {
  const nameField = useNameField();
  const locale = useLocale();
  const words = useWords(homeWords, commonWords, pageWords, footerWords);
  return (
    <div className="home">
      <h1 {...nameField('title')} className={slides.length > 0 ? 'hidden' : 'home-title h1'}>
        {title}
      </h1>
      {slides.length > 0 && (
        <div {...nameField('intro')} className="home-who">
          <MetaLine facts={[siteName, tagline]} />
        </div>
      )}
      <Hero slides={slides} />
      {open.turns.length > 0 && (
        <div className="home-open home-part">
          <Island of={OpenStatement} when="idle" {...open} />
        </div>
      )}
      {pages.length > 0 && <RelatedList title={words.pages} cards={pages} />}
      {events.length > 0 && (
        <section className="section" aria-labelledby={IDS.agenda}>
          <div className="home-part">
            <SectionHead
              id={IDS.agenda}
              title={words.agenda}
              more={{ href: href('agenda', locale), text: counted(words.allEvents, eventCount) }}
            />
            {events.map((event) => (
              <EventRow key={event.id} event={event} layout="wide" />
            ))}
          </div>
        </section>
      )}
      {news.length > 0 && (
        <section className="section" aria-labelledby={IDS.news}>
          <div className="home-part">
            <SectionHead
              id={IDS.news}
              title={words.news}
              more={{ href: href('nieuws', locale), text: words.moreNews }}
            />
            <NewsCards cards={news} />
          </div>
        </section>
      )}
      {podcast && (
        <section className="section" aria-label={words.podcasts}>
          <PodcastPlate
            podcast={podcast}
            listen={words.listen}
            more={{ href: href('podcasts', locale), text: words.allPodcasts }}
          />
        </section>
      )}
      {themes.length > 0 && (
        <section className="section" aria-labelledby={IDS.themes}>
          <div className="home-part">
            <SectionHead
              id={IDS.themes}
              title={words.themes}
              {...(themeCount > themes.length
                ? { more: { href: themesHref, text: counted(words.allThemes, themeCount) } }
                : { note: words.themesIntro })}
            />
            <ThemeCells themes={themes} hasWordCell={hasWords} />
          </div>
        </section>
      )}
    </div>
  );
}
