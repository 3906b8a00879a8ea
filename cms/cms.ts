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

/** The state of the content layer, and its counters since the start. */
export interface CmsHealth {
  isOk: boolean;
  /** Whether pages are made of stale results, because the content system does not answer. */
  isStale: boolean;
  /** `ok`, or the problem in one sentence. */
  detail: string;
  breaker: 'closed' | 'open' | 'half-open';
  cached: number;
  counts: Readonly<Record<string, number>>;
}

/** The version saved last, or unpublished changes of an editor. */
export type DraftVersion = 'latest' | 'changes';

export type Draft =
  | {
      kind: 'draft';
      /** Whether visitors see the same page at this moment. */
      isPublished: boolean;
      page: Page;
      /** Of the front page with unpublished changes. */
      slides: Slide[] | null;
      /** As `draftVersion`, at the moment before its texts were requested. */
      storedVersion: string;
    }
  | { kind: 'published'; href: string };

export interface OwnResult {
  /** A name that is equal for equal queries, however they are written. */
  name: string;
  /** Whether the query is about the site (there are few of those), not about one of its pages. */
  isShared: boolean;
  /**
   * Fetches it past the cache of the content system, at most once in KIRBY_FRESH_SECONDS, however many ask.
   * Never fails: what is stored is read then.
   */
  renew(): Promise<void>;
  /** The raw result, without non-public parts. */
  read(): Promise<unknown>;
}

/**
 * The only access to content, for one render: it notes what is read. A list is the same object until its
 * result changes. Calls return decoded data, `null` for
 * what does not exist, and throw CmsError for broken content.
 */
export interface Reader extends PageListMethods {
  site(locale: Locale): Promise<Site>;
  filters(locale: Locale): Promise<Filters>;
  identity(locale: Locale): Promise<Identity>;
  footer(locale: Locale): Promise<Footer>;
  /** Opening hours, address and prices of the venue, and the messages to every visitor. */
  venue(locale: Locale): Promise<Venue>;
  socials(locale: Locale): Promise<Socials>;
  menuPages(locale: Locale): Promise<MenuPages>;
  navigationPages(locale: Locale): Promise<NavigationPages>;
  redirects(): Promise<RedirectRule[]>;
  /** The FAQs of the editors, for the search. The same list until it changes. */
  faqs(locale: Locale): Promise<readonly Faq[]>;
  /** What search knows of every page. Records that are not stored yet are fetched first. */
  searchRecords(locale: Locale): Promise<SearchRecords>;
  /**
   * By path in this language (`agenda/x`), or by `page://uuid`. Drafts and what is below them do not exist.
   */
  page(id: string, locale: Locale): Promise<Page | null>;
  /** Whether visitors have a page at this path of the default language. */
  hasPage(id: string): Promise<boolean>;
  /**
   * A page as its editor sees it: a draft, or with unpublished changes. For a published page without changes
   * only its address is returned, unless `evenPublished`. The caller must have checked the preview link.
   */
  draft(
    id: string,
    locale: Locale,
    version: DraftVersion,
    options?: { evenPublished: boolean },
  ): Promise<Draft | null>;
  /**
   * What is another text whenever one of a page is, saved or not; null for a page that does not exist. The
   * caller must have checked the preview link.
   */
  draftVersion(id: string): Promise<string | null>;
  file(uuid: string, locale: Locale): Promise<Image | null>;
  homeCarousel(locale: Locale): Promise<Slide[]>;
  /** What a list shows of these pages, in this order, without those that are gone or not listed. */
  teasers<K extends keyof TeaserKinds>(
    kind: K,
    pages: readonly { id: string }[],
    locale: Locale,
  ): Promise<TeaserKinds[K][]>;
  /**
   * What `make` selects from results, under a unique name. Whatever is made of it is dropped when the
   * selection changes, not at each change of the lists: so `make` reads with the reader that it is given. It
   * may be called again; its result must be plain JSON.
   */
  select<T>(name: string, make: (reader: Reader) => Promise<T>): Promise<T>;
  /** The listed pages in easy language that exist in this language. */
  easyPages(locale: Locale): Promise<{ id: string }[]>;
  /** The path of every public page in each language where it exists. */
  pages(): Promise<PageHead['translations'][]>;
  sitemap: {
    /** The parts that the listed pages are divided into. */
    parts(): Promise<SitemapParts>;
    part(name: string): Promise<SitemapPages | null>;
  };
  /** Since when pages have had their present texts, also over deploys that date all files (decision 038). */
  textDates(ids: readonly string[]): Promise<TextDates>;
  /** The stored result of a query that this site itself uses; undefined for any other query. */
  ownResult(request: { query: string; select?: unknown }, locale: Locale): Promise<OwnResult | undefined>;
  /**
   * Resolves when what is served from the last run has been compared with the content, soon after a start,
   * or after some seconds; whether it was waited for. Until then a page that is not found may be there.
   */
  compared(): Promise<boolean>;
  /** The same reader with a part of the time that is left, for what a page can do without. */
  withPart(share: number): Reader;
  /** What was read so far. */
  readonly dependencies: Dependencies;
}

/** The content of the site, of which each render has a reader of its own. */
export interface Cms {
  /** A reader for one render; without limits it waits until the content system answers. */
  reader(limits?: ReadingLimits): Reader;
  /** Whether an editor looks at a preview at this moment, that is waited for. */
  isPreviewed(): boolean;
  /**
   * Serves `/media/…`; for a preview also files of a page that waits for its moment. `traceparent`: of the
   * request.
   */
  media(request: Request, options?: { isPreview?: boolean; traceparent?: string | null }): Promise<Response>;
  /** Calls back with the tags of what changed. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  /**
   * Fetches again what a change of these pages ('' for the site) can affect, after a signed purge: its pages
   * may be gone. Resolves when each result was tried once. The other instances are notified, unless it came
   * from one.
   */
  recheck(change: 'everything' | readonly string[], options?: { isPassedOn?: boolean }): Promise<void>;
  isFollowing(): boolean;
  /** Resolves when everything that the site can need was fetched, of a content system elsewhere. */
  filled(): Promise<void>;
  health(): Promise<CmsHealth>;
  /** Resolves when content.db is closed. */
  close(): Promise<void>;
}
