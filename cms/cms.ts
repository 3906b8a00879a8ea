import type { Locale } from '#site/languages.ts';
import type { PageHead } from './pages/page-type.ts';
import type { Page, PageListMethods } from './pages/page-types.ts';
import type { Faq } from './queries/faqs.ts';
import type { Filters } from './queries/filters.ts';
import type { Footer } from './queries/footer.ts';
import type { Slide } from './queries/home-carousel.ts';
import type { Identity } from './queries/identity.ts';
import type { MenuPages, NavigationPages } from './queries/menu.ts';
import type { RedirectRule } from './queries/redirects.ts';
import type { Site } from './queries/site.ts';
import type { Socials } from './queries/socials.ts';
import type { TeaserKinds } from './queries/teasers.ts';
import type { Venue } from './queries/venue.ts';
import type { SitemapPages, SitemapParts } from './reader/create-sitemap.ts';
import type { Dependencies, ReadingLimits } from './reader/reading.ts';
import type { SearchRecords } from './reader/search-records.ts';
import type { TextDates } from './reader/text-dates.ts';
import type { Image } from './shapes/image.ts';

export interface CmsHealth {
  isOk: boolean;
  isStale: boolean;
  detail: string;
  breaker: 'closed' | 'open' | 'half-open';
  cached: number;
  counts: Readonly<Record<string, number>>;
}

export type DraftVersion = 'latest' | 'changes';

export type Draft =
  | {
      kind: 'draft';
      isPublished: boolean;
      page: Page;
      slides: Slide[] | null;
      storedVersion: string;
    }
  | { kind: 'published'; href: string };

export interface OwnResult {
  name: string;
  isShared: boolean;
  /** Bypasses the CMS's cache, at most once in KIRBY_FRESH_SECONDS; never fails. */
  sync(): Promise<void>;
  read(): Promise<unknown>;
}

/**
 * Reads content for one render and records what was read. Missing content is `null`; broken content throws
 * CmsError.
 */
export interface Reader extends PageListMethods {
  site(locale: Locale): Promise<Site>;
  filters(locale: Locale): Promise<Filters>;
  identity(locale: Locale): Promise<Identity>;
  footer(locale: Locale): Promise<Footer>;
  venue(locale: Locale): Promise<Venue>;
  socials(locale: Locale): Promise<Socials>;
  menuPages(locale: Locale): Promise<MenuPages>;
  navigationPages(locale: Locale): Promise<NavigationPages>;
  redirects(): Promise<RedirectRule[]>;
  faqs(locale: Locale): Promise<readonly Faq[]>;
  searchRecords(locale: Locale): Promise<SearchRecords>;
  /** Takes a path in this language (`agenda/x`) or `page://uuid`; null for drafts. */
  page(id: string, locale: Locale): Promise<Page | null>;
  hasPage(id: string): Promise<boolean>;
  /**
   * Returns a page as its editor sees it. A published page without changes gives only its address, unless
   * `evenPublished` is set. Callers must check the preview link first.
   */
  draft(
    id: string,
    locale: Locale,
    version: DraftVersion,
    options?: { evenPublished: boolean },
  ): Promise<Draft | null>;
  /** Returns a version that changes with the page's texts. Callers must check the preview link first. */
  draftVersion(id: string): Promise<string | null>;
  file(uuid: string, locale: Locale): Promise<Image | null>;
  homeCarousel(locale: Locale): Promise<Slide[]>;
  teasers<K extends keyof TeaserKinds>(
    kind: K,
    pages: readonly { id: string }[],
    locale: Locale,
  ): Promise<TeaserKinds[K][]>;
  /**
   * Returns the result of `make`. Pages that use it are dropped only when the result changes. `make` may run
   * again and must return plain JSON.
   */
  select<T>(name: string, make: (reader: Reader) => Promise<T>): Promise<T>;
  easyPages(locale: Locale): Promise<{ id: string }[]>;
  pages(): Promise<PageHead['translations'][]>;
  sitemap: {
    parts(): Promise<SitemapParts>;
    part(name: string): Promise<SitemapPages | null>;
  };
  /** Returns when texts changed, even if a deploy touched all files (decision 038). */
  textDates(ids: readonly string[]): Promise<TextDates>;
  ownResult(request: { query: string; select?: unknown }, locale: Locale): Promise<OwnResult | undefined>;
  /**
   * Resolves when the stored rows of an earlier run were compared with the CMS; until then a 404 is
   * uncertain.
   */
  compared(): Promise<boolean>;
  /** Returns a reader for optional content, limited to this share of the remaining time. */
  withPart(share: number): Reader;
  readonly dependencies: Dependencies;
}

export interface Cms {
  reader(limits?: ReadingLimits): Reader;
  isPreviewed(): boolean;
  /** Serves `/media/…`; a preview also gets files of hidden pages. */
  media(request: Request, options?: { isPreview?: boolean; traceparent?: string | null }): Promise<Response>;
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  /**
   * Fetches what a purge of these pages ('' for the site) can affect; they may be gone. Resolves when each
   * result was requested once. Notifies other instances unless `isPassedOn`.
   */
  sync(change: 'everything' | readonly string[], options?: { isPassedOn?: boolean }): Promise<void>;
  isFollowing(): boolean;
  filled(): Promise<void>;
  health(): Promise<CmsHealth>;
  close(): Promise<void>;
}
