import type { Locale } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import type { KqlRequest } from '../kql.ts';

/** A query with its name. Each pair of name and query has one select only. */
export interface Asked {
  readonly name: string;
  readonly request: KqlRequest;
  /** Whether the answer is a list. */
  readonly isList?: boolean;
  /** For a list of pages that must be complete: the templates of the listed pages that it contains, or all pages. */
  readonly pages?: readonly string[] | 'all';
  /** Shortens an answer when it arrives: only the result is compared, kept and decoded. */
  condense?(answer: unknown): unknown;
}

/** The key of an answer; pages remember the keys of the answers they were made of. */
export function answerKey({ name, request }: Asked, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

/** The id of the page that a query is about; null for a query about many pages or about something else. */
export function pageOfQuery(query: string): string | null {
  return /^page\("([^"]+)"\)$/.exec(query)?.[1] ?? null;
}

/** Whether a query is about one file. */
export function isOfOneFile(query: string): boolean {
  return query.startsWith('site.files.find(');
}

/**
 * A page that shows files also remembers this key, so that it is made again when one of them changes.
 * @param owner the page that the files belong to; '' for the site, null for a file that could not be found
 */
export function filesKey(owner: string | null): string {
  return owner === null ? 'missing files' : `files of ${owner}`;
}

/** The page that every page links to in its footer (app/frame/frame.data.tsx): without it no page can be rendered. */
const framed = pageId('accessibility');

/** Whether an answer is about one page or one file. All other answers are few, and every page uses some of them. */
export function isSingle({ request, name }: Asked): boolean {
  const page = pageOfQuery(request.query);
  return isOfOneFile(request.query) || (page !== null && page !== framed && name !== 'home carousel');
}
