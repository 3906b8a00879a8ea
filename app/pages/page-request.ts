import type { ReactElement } from 'react';
import type { Meta } from '#app/frame/page-data.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { Cms, Locale } from '#cms/types.ts';
import type { StructuredData } from './structured-data.ts';

/** What a page's data function gets. */
export interface PageRequest {
  cms: Cms;
  locale: Locale;
  words: PageWords;
  now: Date;
  /** What `*` stands for in the route's path; empty for the others. */
  id: string;
  pathname: string;
  query: URLSearchParams;
}

/** A page: what its head says and what it shows. */
export interface PageResult {
  kind: 'page';
  status?: 200 | 404;
  meta: Meta;
  view: ReactElement;
  /** What search engines read besides. */
  structure?: StructuredData;
  /** What of the address's query the page took, by name. An address with anything else is not kept: such are without end. */
  understood?: Readonly<Record<string, string>>;
}

export type PageAnswer =
  | PageResult
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; reason: 'no-match' | 'check-failed' };

export type PageFunction = (request: PageRequest) => Promise<PageAnswer>;
