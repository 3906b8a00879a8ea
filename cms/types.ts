export type { AgendaPage } from '#app/pages/agenda/fields.ts';
export type { ArticlePage, ArticleTeaser, NewsEntry } from '#app/pages/article/fields.ts';
export type { BodyPage } from '#app/pages/body/fields.ts';
export type { ChallengePage, ChallengeTeaser } from '#app/pages/challenge/fields.ts';
export type { ChallengesPage } from '#app/pages/challenges/fields.ts';
export type { EasyPage } from '#app/pages/easy/fields.ts';
export type { CalendarEvent, EventEntry, EventPage, EventTeaser } from '#app/pages/event/fields.ts';
export type { HomePage } from '#app/pages/home/fields.ts';
export type { NewsPage } from '#app/pages/news/fields.ts';
export type {
  Chapter,
  PodcastEntry,
  PodcastPage,
  PodcastTeaser,
  TranscriptRow,
} from '#app/pages/podcast/fields.ts';
export type { PodcastsPage } from '#app/pages/podcasts/fields.ts';
export type { Locale } from '#site/languages.ts';
export type { BlockKind } from './blocks/block-kind.ts';
export type { Block, PlainBlock } from './blocks/block-kinds.ts';
export type { Cms, CmsHealth, Draft, DraftVersion, OwnResult, Reader } from './cms.ts';
export type { PageHead } from './pages/page-type.ts';
export type { Page } from './pages/page-types.ts';
export type { Faq } from './queries/faqs.ts';
export type { Filters, Tag } from './queries/filters.ts';
export type { Footer } from './queries/footer.ts';
export type { Slide } from './queries/home-carousel.ts';
export type { Identity } from './queries/identity.ts';
export type { MenuPages, NavigationPages } from './queries/menu.ts';
export type { RedirectRule } from './queries/redirects.ts';
export type { SearchRecord } from './queries/search-records.ts';
export type { Site } from './queries/site.ts';
export type { Socials } from './queries/socials.ts';
export type { TeaserKinds } from './queries/teasers.ts';
export type { Place, Venue } from './queries/venue.ts';
export type { SitemapPage, SitemapPart } from './reader/create-sitemap.ts';
export type { Dependencies } from './reader/reading.ts';
export type { SearchRecords } from './reader/search-records.ts';
export type { Html } from './rich-text/sanitise.ts';
export type { Artwork } from './shapes/artwork.ts';
export type { AudioFile } from './shapes/audio-file.ts';
export type { Button } from './shapes/button.ts';
export type { Captions } from './shapes/captions.ts';
export type { DateTimes } from './shapes/event-dates.ts';
export type { AccessKey, EventStatus } from './shapes/event-values.ts';
export type { Film, SignLanguage } from './shapes/film.ts';
export type { Exception, Holiday, Opening, WeekDay } from './shapes/hours.ts';
export type { Image } from './shapes/image.ts';
export type { PageSummary } from './shapes/page-summary.ts';
export type { Category } from './shapes/podcast-category.ts';
export type { Price } from './shapes/prices.ts';
export type { Said } from './shapes/said.ts';
export type { SiteMessage } from './shapes/site-message.ts';
export type { Teaser } from './shapes/teaser.ts';
