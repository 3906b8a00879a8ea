import type { Locale } from '#site/languages.ts';
import { type KqlRequest, kql } from '../kql.ts';

/**
 * What a query is about: one page by its id, one file by its UUID, the listed pages of these templates (or
 * all pages), of which the answer must not miss many, or the site as a whole.
 */
export type Topic = { page: string } | { file: string } | { list: readonly string[] | 'all' } | 'site';

/** A query with its name. Each pair of name and query has one select only. */
export interface ContentQuery {
  readonly name: string;
  readonly request: KqlRequest;
  readonly about: Topic;
  /** Whether the answer is a list. */
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

/**
 * The name under which an answer is stored: with its select, because a newer version of the site may ask for
 * other fields.
 */
export function storedName(query: ContentQuery, locale: Locale): string {
  return `${answerKey(query, locale)} ${JSON.stringify(query.request.select ?? null)}`;
}

/** The query for one page. */
export function pageQuery(id: string): string {
  return kql`page(${id})`;
}

/** The id of the page that a query is about; null for any other query. */
export function pageOf({ about }: Pick<ContentQuery, 'about'>): string | null {
  return typeof about === 'object' && 'page' in about ? about.page : null;
}

/** Whether a query is about one file. */
export function isAboutFile({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'file' in about;
}

/** Whether the answer is the list of all pages, which says what pages there are. */
export function isPageList({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'list' in about && about.list === 'all';
}

/**
 * Whether an answer is one of many about a page or a file. All other answers are few, and every page uses
 * some of them.
 */
export function isSingle(query: Pick<ContentQuery, 'about' | 'isOnEveryPage'>): boolean {
  return isAboutFile(query) || (pageOf(query) !== null && query.isOnEveryPage !== true);
}
