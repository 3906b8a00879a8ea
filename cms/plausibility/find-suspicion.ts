import { type ContentQuery, isAboutFile, isPageList, pageOf } from '../queries/content-query.ts';
import { type Known, knownPages } from './known-pages.ts';
import type { Suspicion } from './suspect-answer-error.ts';
import { findVanished } from './vanished-pages.ts';

const home = 'home';

/**
 * The two rules for a well-formed answer (decision 067): many pages do not vanish at once, and an answer of
 * which most parts cannot be decoded is not accepted.
 */
export function findSuspicion(query: ContentQuery, value: unknown, known: Known): Suspicion | null {
  const reason = findFault(query, value);
  if (reason !== null) return { kind: 'unreadable', reason };
  const vanished = findVanished(query, value, known);
  if (vanished !== null) return vanished;
  const isGonePage = value === null && pageOf(query) !== null;
  return !isGonePage && !hasContent(value) && hasContent(known.before())
    ? { kind: 'emptied', reason: `nothing is left of ${query.name}` }
    : null;
}

/** Why no site answers like this, however often it is repeated. */
function findFault(query: ContentQuery, value: unknown): string | null {
  const { select } = query.request;
  const page = pageOf(query);
  if (value === null) {
    if (page === home) return 'there is no home page';
    return page !== null || isAboutFile(query) ? null : 'it is nothing at all';
  }
  if (query.isList) {
    if (!Array.isArray(value)) return 'it is no list';
    return isPageList(query) ? findLackOfHome(value) : null;
  }
  if (select === undefined) return null;
  const fields = typeof value === 'object' ? (value as Record<string, unknown>) : {};
  // Kirby returns every requested field; an object with none of them does not answer this query.
  if (!Object.keys(select).some((field) => Object.hasOwn(fields, field)))
    return 'none of the fields is there that were asked for';
  if (page !== null && select.id !== undefined && fields.id !== page)
    return `it is about another page, ${JSON.stringify(fields.id)}`;
  const hasTitle = typeof fields.title === 'string' && fields.title.trim() !== '';
  return query.about === 'site' && select.index !== undefined && !hasTitle ? 'the site has no title' : null;
}

function findLackOfHome(list: unknown): string | null {
  const pages = knownPages(list);
  return pages.has(home) ? null : `there is no home page among ${pages.size} pages`;
}

/** Whether a value contains anything: a text, a number, a `true`. */
function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  return Object.values(value).some(hasContent);
}
