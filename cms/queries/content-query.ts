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
  /** Whether every page of the site uses the answer, although it is about one page. */
  readonly isOnEveryPage?: boolean;
  /** Shortens an answer when it arrives: only the result is compared, cached and decoded. */
  condense?(answer: unknown): unknown;
}

/** The key of an answer. What is made of answers depends on their keys. */
export function answerKey({ name, request }: Pick<ContentQuery, 'name' | 'request'>, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

/** The name under which an answer is stored: a newer version of the site may select other fields. */
export function storedName(query: ContentQuery, locale: Locale): string {
  return `${answerKey(query, locale)} ${JSON.stringify(query.request.select ?? null)}`;
}

export function pageQuery(id: string): string {
  return kql`page(${id})`;
}

/** The id of the page that a query is about; null for any other query. */
export function pageOf({ about }: Pick<ContentQuery, 'about'>): string | null {
  return typeof about === 'object' && 'page' in about ? about.page : null;
}

export function isAboutFile({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'file' in about;
}

/** Whether the answer is the list of all pages, which says what pages there are. */
export function isPageList({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'list' in about && about.list === 'all';
}

/** Whether it is one of many answers about a page or file; the others are few, and every page uses some. */
export function isSingle(query: Pick<ContentQuery, 'about' | 'isOnEveryPage'>): boolean {
  return isAboutFile(query) || (pageOf(query) !== null && query.isOnEveryPage !== true);
}
