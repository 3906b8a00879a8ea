import type { ReactElement } from 'react';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { Meta } from '#app/wire/page-data.ts';
import type { Cms, Locale } from '#cms/types.ts';
import type { StructuredData } from './structured-data/structured-data.ts';

/** The argument of a page's data function. */
export interface PageRequest {
  cms: Cms;
  locale: Locale;
  words: PageWords;
  now: Date;
  /** The value of `*` in the route's path; empty for other routes. */
  id: string;
  pathname: string;
  query: URLSearchParams;
  /** Of the site, for addresses that are read elsewhere: in a calendar, in a mail. */
  origin: string;
}

/** The result: head data and view of a page. */
export interface PageResult {
  kind: 'page';
  status?: 200 | 404;
  meta: Meta;
  view: ReactElement;
  /** Structured data for search engines. */
  structure?: StructuredData;
  /**
   * Source files of late code whose chunks the document names: the service worker keeps with a page what that
   * names.
   */
  modules?: readonly string[];
  /**
   * The moments, in seconds of Unix time, at which something on this page changes, besides midnight and the
   * ends of events.
   */
  changesAt?: readonly number[];
  /**
   * The query parameters that the page used, by name. An address with any other parameter is not cached,
   * because their number is unlimited.
   */
  understood?: Readonly<Record<string, string>>;
}

export type PageAnswer =
  | PageResult
  /** `query` replaces the query of the request. */
  | { kind: 'redirect'; to: string; query?: string }
  | { kind: 'not-found'; reason: 'no-match' | 'check-failed' };

export type PageFunction = (request: PageRequest) => Promise<PageAnswer>;
