import type { ReactElement } from 'react';
import type { Meta } from '#app/wire/page-data.ts';
import type { Locale, Page, Reader } from '#cms/types.ts';
import type { StructuredData } from './structured-data/structured-data.ts';

export interface PageRequest {
  cms: Reader;
  locale: Locale;
  siteName: string;
  now: Date;
  /** The value of `*` in the route's path; empty for other routes. */
  id: string;
  pathname: string;
  query: URLSearchParams;
  /** For addresses that are read elsewhere: in a calendar, in a mail. */
  origin: string;
  /** The page will be a file: lists are whole, and a filter is a path (`listPath`). */
  isExport?: boolean | undefined;
}

export interface PageResult {
  kind: 'page';
  status?: 200 | 404;
  meta: Meta;
  view: ReactElement;
  structure?: StructuredData;
  /** The document names chunks of late code, so that the service worker saves them. */
  modules?: readonly string[];
  /** Unix seconds at which this page changes, besides midnight and ends of events. */
  changesAt?: readonly number[];
  /**
   * Query parameters that the page used. An address with another is not cached: their number is unlimited.
   */
  understood?: Readonly<Record<string, string>>;
}

export type PageOutcome =
  | PageResult
  /** `query` replaces the query of the request. */
  | { kind: 'redirect'; to: string; query?: string }
  | { kind: 'not-found'; reason: 'no-match' | 'check-failed' };

export type PageFunction = (request: PageRequest) => Promise<PageOutcome>;

export type PageView<P extends Page> = (page: P, request: PageRequest) => PageOutcome | Promise<PageOutcome>;

export type PageViews = { readonly [T in Page['template']]?: PageView<Extract<Page, { template: T }>> };
