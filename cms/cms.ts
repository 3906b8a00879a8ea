import type { Locale } from '#site/languages.ts';
import type { Footer } from './queries/footer.ts';
import type { Slide } from './queries/home-carousel.ts';
import type { Identity } from './queries/identity.ts';
import type { MenuPages, NavigationPages } from './queries/menu.ts';
import type { RedirectRule } from './queries/redirects.ts';
import type { SearchRecord } from './queries/search-index.ts';
import type { Site } from './queries/site.ts';
import type { Socials } from './queries/socials.ts';
import type { Image } from './shapes/image.ts';
import type { Page, PageHead } from './shapes/page.ts';
import type { ArticleTeaser, ChallengeTeaser, EventTeaser, PodcastTeaser } from './shapes/teaser.ts';
import type { Recorded } from './uses.ts';

/** Whether the way to content is open, and what it gave since the start. */
export interface CmsHealth {
  /** Whether pages can be served. */
  isOk: boolean;
  /** Whether they are made of earlier answers, since the content system gives none. */
  isStale: boolean;
  /** `ok`, or what is wrong in one sentence. */
  detail: string;
  breaker: 'closed' | 'open' | 'half-open';
  /** Answers that are kept. */
  kept: number;
  /** Of answers since the start. */
  counts: Readonly<Record<string, number>>;
}

/** What was saved last, or changes of an editor that are not published yet. */
export type DraftVersion = 'latest' | 'changes';

export type Draft = { kind: 'draft'; page: Page } | { kind: 'published'; href: string };

export interface OwnAnswer {
  /** The same for the same question, however it is put. */
  name: string;
  /** About the site, of which there are few; else about one of its pages. */
  isShared: boolean;
  /** The raw answer, without what is not public. */
  read(): Promise<unknown>;
}

/** The only way to content. Every call gives decoded data; `null` means "not there"; broken throws a CmsError. */
export interface Cms {
  site(locale: Locale): Promise<Site>;
  identity(locale: Locale): Promise<Identity>;
  footer(locale: Locale): Promise<Footer>;
  socials(locale: Locale): Promise<Socials>;
  menuPages(locale: Locale): Promise<MenuPages>;
  navigationPages(locale: Locale): Promise<NavigationPages>;
  redirects(): Promise<RedirectRule[]>;
  searchRecords(locale: Locale): Promise<SearchRecord[]>;
  /** By path as asked in this language (`agenda/x`, `visit/route`), or by `page://uuid`. Drafts, and pages under a draft, are not there. */
  page(id: string, locale: Locale): Promise<Page | null>;
  /**
   * A page as its editor sees it: a draft, or with what is not published yet. One that visitors see as it is, since it was published, comes with its address only. Asked
   * anew each time; for whoever has a key only.
   */
  draft(id: string, locale: Locale, version: DraftVersion): Promise<Draft | null>;
  file(uuid: string, locale: Locale): Promise<Image | null>;
  homeCarousel(locale: Locale): Promise<Slide[]>;
  /** All published events, by date ascending. */
  events(locale: Locale): Promise<EventTeaser[]>;
  /** All published news items, newest first. */
  news(locale: Locale): Promise<ArticleTeaser[]>;
  /** All published episodes, newest first. */
  podcasts(locale: Locale): Promise<PodcastTeaser[]>;
  challenges(locale: Locale): Promise<ChallengeTeaser[]>;
  /** Every public page, for the sitemap: its path in each language where it exists. */
  sitemap(): Promise<{ translations: PageHead['translations']; modified: string; isListed: boolean }[]>;
  /** Serves `/media/…`. */
  media(request: Request): Promise<Response>;
  /** Told the keys of answers that are others now, after what was made of them was forgotten. Gives the function that stops it. */
  onChange(listener: (answers: ReadonlySet<string>) => void): () => void;
  /** Makes something and tells the keys of the answers it was made of. */
  record<T>(make: () => Promise<T>): Promise<Recorded<T>>;
  /**
   * Asks again what a change of these pages ('' for the site) can have touched, for a content system that told it, signed: what it names may be gone. Resolves when
   * each was asked; what was not answered is asked again soon.
   */
  recheck(change: 'everything' | readonly string[]): Promise<void>;
  /** What is kept for a question that this site itself asks; undefined for any other. */
  ownAnswer(request: { query: string; select?: unknown }, locale: Locale): Promise<OwnAnswer | undefined>;
  health(): Promise<CmsHealth>;
  close(): void;
}
