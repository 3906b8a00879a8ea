import type { ReactElement } from 'react';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { Meta } from '#app/wire/page-data.ts';
import type { Locale, Page, Reader } from '#cms/types.ts';
import type { StructuredData } from './structured-data/structured-data.ts';

export interface PageRequest {
  cms: Reader;
  locale: Locale;
  words: PageWords;
  now: Date;
  /** The value of `*` in the route's path; empty for other routes. */
  id: string;
  pathname: string;
  query: URLSearchParams;
  /** Of the site, for addresses that are read elsewhere: in a calendar, in a mail. */
  origin: string;
  /** Whether the page will be a file: lists are whole, and a filter of one is a path (`listPath`). */
  isExport?: boolean | undefined;
}

export interface PageResult {
  kind: 'page';
  status?: 200 | 404;
  meta: Meta;
  view: ReactElement;
  structure?: StructuredData;
  /** Late code whose chunks the document names: the service worker saves what it names. */
  modules?: readonly string[];
  /**
   * The moments, in Unix seconds, at which something on this page changes, besides midnight and ends of
   * events.
   */
  changesAt?: readonly number[];
  /**
   * The query parameters that the page used. An address with another is not cached: their number is
   * unlimited.
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

/** What visitors see of the pages of a template, from the `data.tsx` of its folder. */
export type PageViews = { readonly [T in Page['template']]?: PageView<Extract<Page, { template: T }>> };
