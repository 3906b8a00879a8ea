import type { Locale } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import type { KqlRequest } from '../kql.ts';

/** What is asked: each name and query with one select only. */
export interface Asked {
  readonly name: string;
  readonly request: KqlRequest;
}

/** The name of an answer, by which pages remember what they were made of. */
export function answerKey({ name, request }: Asked, locale: Locale): string {
  return `${locale} ${name} ${request.query}`;
}

/** The id of the page that a query is about; null for one about many, or about something else. */
export function pageOfQuery(query: string): string | null {
  return /^page\("([^"]+)"\)$/.exec(query)?.[1] ?? null;
}

/** Whether a query is about one file. */
export function isOfOneFile(query: string): boolean {
  return query.startsWith('site.files.find(');
}

/** The one page that every page leads to, in its footer (app/frame/frame.data.tsx): without it none could be made. */
const framed = pageId('accessibility');

/** Whether an answer is about one page or one file. All others are few, and every page is made of some of them. */
export function isSingle({ request, name }: Asked): boolean {
  const page = pageOfQuery(request.query);
  return isOfOneFile(request.query) || (page !== null && page !== framed && name !== 'home carousel');
}
