import type { ReactElement } from 'react';
import type { Meta } from '#app/wire/page-data.ts';
import type { Locale, Page, Reader } from '#cms/types.ts';
import type { PageOf } from './page-of.ts';
import type { StructuredData } from './structured-data/structured-data.ts';

export interface PageRequest {
  cms: Reader;
  locale: Locale;
  siteName: string;
  now: Date;
  /** Value of `*` in the route's path. */
  id: string;
  pathname: string;
  query: URLSearchParams;
  /** Scheme and host, for addresses outside the site. */
  origin: string;
  /** If true, filters are part of the path (`listPath`). */
  isExport?: boolean | undefined;
}

export interface PageResult {
  kind: 'page';
  status?: 200 | 404;
  meta: Meta;
  view: ReactElement;
  structure?: StructuredData;
  /** Source files; the document names their chunks, so that the service worker saves them. */
  modules?: readonly string[];
  /** Unix seconds at which the page changes, besides midnight and the end of an event. */
  changesAt?: readonly number[];
  /** Used parameters. Pages with others are not cached, because their number is unlimited. */
  understood?: Readonly<Record<string, string>>;
}

export type PageOutcome =
  | PageResult
  /** `query` replaces the query of the request. */
  | { kind: 'redirect'; to: string; query?: string }
  | { kind: 'not-found'; reason: 'no-match' | 'check-failed' };

export type PageFunction = (request: PageRequest) => Promise<PageOutcome>;

export type PageView<P extends Page> = (page: P, request: PageRequest) => PageOutcome | Promise<PageOutcome>;

export type PageViews = { readonly [T in Page['template']]?: PageView<PageOf<T>> };
