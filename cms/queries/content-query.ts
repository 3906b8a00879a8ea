import type { Locale } from '#site/languages.ts';
import { type KqlRequest, kql } from '../decode/kql.ts';

export type Topic = { page: string } | { file: string } | { list: readonly string[] | 'all' } | 'site';

/** Queries with the same name and request have the same select. */
export interface ContentQuery {
  readonly name: string;
  readonly request: KqlRequest;
  readonly about: Topic;
  readonly isList?: boolean;
  readonly isOnEveryPage?: boolean;
  condense?(result: unknown): unknown;
}

/** Returns the tag that everything made from this result has. */
export function resultKey({ name, request }: Pick<ContentQuery, 'name' | 'request'>, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

export function pageKql(id: string): string {
  return kql`page(${id})`;
}

export function pageOf({ about }: Pick<ContentQuery, 'about'>): string | null {
  return typeof about === 'object' && 'page' in about ? about.page : null;
}

export function isAboutFile({ about }: Pick<ContentQuery, 'about'>): boolean {
  return typeof about === 'object' && 'file' in about;
}

export function isSingle(query: Pick<ContentQuery, 'about' | 'isOnEveryPage'>): boolean {
  return isAboutFile(query) || (pageOf(query) !== null && query.isOnEveryPage !== true);
}
