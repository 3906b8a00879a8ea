import type { Locale } from '#site/languages.ts';
import { type KqlRequest, kql } from '../decode/kql.ts';

/** What a query is about: one page by id, one file by UUID, a list of these templates, or the site. */
export type Topic = { page: string } | { file: string } | { list: readonly string[] | 'all' } | 'site';

/** A query with its name. Each pair of name and query has one select only. */
export interface ContentQuery {
  readonly name: string;
  readonly request: KqlRequest;
  readonly about: Topic;
  readonly isList?: boolean;
  /** Whether every page of the site uses the result, although it is about one page. */
  readonly isOnEveryPage?: boolean;
  /** Shortens a result when it arrives: only what is left is compared, stored and decoded. */
  condense?(result: unknown): unknown;
}

/** The key of a result: the tag of everything that is made of it. */
export function resultKey({ name, request }: Pick<ContentQuery, 'name' | 'request'>, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

export function pageKql(id: string): string {
  return kql`page(${id})`;
}

/** The id of the page that a query is about; null for any other query. */
export function pageOf({ about }: Pick<ContentQuery, 'about'>): string | null {
  return typeof about === 'object' && 'page' in about ? about.page : null;
}

export function isAboutFile({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'file' in about;
}

/** Whether it is one of many results about a page or file; the others are few, and every page uses some. */
export function isSingle(query: Pick<ContentQuery, 'about' | 'isOnEveryPage'>): boolean {
  return isAboutFile(query) || (pageOf(query) !== null && query.isOnEveryPage !== true);
}
