import { type ContentQuery, isAboutFile, pageOf } from '../../queries/content-query.ts';
import type { PageRows } from '../page-rows.ts';

/**
 * Why a well-formed result is not used. `vanished`: too many pages are gone from the list; needs a purge that
 * names them, or ten minutes. `disagreement`: it lacks pages that the list has. `unreadable`: no site is like
 * that. `emptied`: all contents are gone, as an editor may do.
 */
export interface Suspicion {
  kind: 'vanished' | 'disagreement' | 'unreadable' | 'emptied';
  reason: string;
}

const home = 'home';
/** An editor may delete five pages of a large site at once, or a tenth of all. */
const FEW = 5;
const SHARE = 1 / 10;

export type KnownPages = Pick<PageRows, 'isKnown' | 'count' | 'has' | 'listed'>;

/** Whether more pages vanished than plausible. Of a small site: half; of two one may go, of one none. */
export function areTooMany(gone: number, of: number): boolean {
  const isHalf = gone * 2 >= of && (gone > 1 || of === 1);
  return gone > 0 && (isHalf || gone > Math.max(FEW, of * SHARE));
}

/**
 * The rules for a well-formed result: it is what was asked for, it agrees with the list of pages, and not all
 * of its contents are gone at once (decision 114).
 * @param before the stored result as JSON; null when there is none
 */
export function findSuspicion(
  query: ContentQuery,
  value: unknown,
  { before, pages }: { before: string | null; pages: KnownPages },
): Suspicion | null {
  const fault = findFault(query, value);
  if (fault !== null) return { kind: 'unreadable', reason: fault };
  const difference = pages.isKnown() ? findDisagreement(query, value, pages) : null;
  if (difference !== null) return { kind: 'disagreement', reason: difference };
  const isGonePage = value === null && pageOf(query) !== null;
  if (isGonePage || before === null || hasContent(value) || !hasContent(JSON.parse(before))) return null;
  return { kind: 'emptied', reason: `nothing is left of ${query.name}` };
}

/** The rules for the list of all pages. */
export function findSuspicionOfList(
  list: unknown,
  before: ReadonlyMap<string, { uuid: string }>,
  isAnnounced: (id: string) => boolean,
): Suspicion | null {
  if (!Array.isArray(list)) {
    const reason = list === null ? 'it is nothing at all' : 'it is no list';
    return { kind: 'unreadable', reason };
  }
  const next = publicRows(list);
  if (!next.has(home))
    return { kind: 'unreadable', reason: `there is no home page among ${next.size} pages` };
  const uuids = new Set(next.values());
  const missing = [...before].filter(([id, { uuid }]) => !next.has(id) && !uuids.has(uuid)).map(([id]) => id);
  // Each of many pages must be announced: the edit of one page does not explain the absence of another.
  const gone = areTooMany(missing.length, before.size) ? unannounced(missing, isAnnounced) : [];
  if (gone.length === 0) return null;
  const some = gone.slice(0, 3).join(', ');
  return { kind: 'vanished', reason: `${gone.length} of ${before.size} pages are gone at once: ${some} …` };
}

/** The uuid of each page in the list that is no draft, as far as it can be read. */
function publicRows(list: readonly unknown[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const row of list) {
    if (typeof row !== 'object' || row === null) continue;
    const { id, uuid, isDraft } = row as Record<string, unknown>;
    if (typeof id !== 'string' || isDraft === true) continue;
    const own = typeof uuid === 'string' && uuid !== '' ? uuid : id;
    rows.set(id, own.startsWith('page://') ? own : `page://${own}`);
  }
  return rows;
}

/** The missing pages that no purge announced; a deleted section is announced by its top page only. */
function unannounced(missing: readonly string[], isAnnounced: (id: string) => boolean): string[] {
  const all = new Set(missing);
  const isExplained = (id: string): boolean => {
    const end = id.lastIndexOf('/');
    return isAnnounced(id) || (end > 0 && all.has(id.slice(0, end)) && isExplained(id.slice(0, end)));
  };
  return missing.filter((id) => !isExplained(id));
}

/** Why no site answers like this, however often it is repeated. */
function findFault(query: ContentQuery, value: unknown): string | null {
  const { select } = query.request;
  const page = pageOf(query);
  if (value === null) {
    if (page === home) return 'there is no home page';
    return page !== null || isAboutFile(query) ? null : 'it is nothing at all';
  }
  if (query.isList) return Array.isArray(value) ? null : 'it is no list';
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

/** How a result disagrees with the list of pages, which decides whether a page exists; null: it does not. */
function findDisagreement(query: ContentQuery, value: unknown, pages: KnownPages): string | null {
  const page = pageOf(query);
  if (page !== null)
    return value === null && pages.has(page) ? 'it is nothing, though the list of all pages names it' : null;
  const { about } = query;
  if (about === 'site') {
    if (query.request.select?.index === undefined) return null;
    const { index } = value as { index?: unknown };
    const [count, known] = [Array.isArray(index) ? index.length : 0, pages.count()];
    return areTooMany(known - count, known) ? `it counts ${count} pages, though ${known} are known` : null;
  }
  if (typeof about !== 'object' || !('list' in about) || about.list === 'all') return null;
  const listed = pages.listed(about.list);
  const there = new Set(Array.isArray(value) ? value.map((row) => row?.id) : []);
  const gone = listed.filter((id) => !there.has(id)).length;
  return areTooMany(gone, listed.length) ? `it lacks ${gone} of ${listed.length} pages that are known` : null;
}

/** Whether a value contains anything: a text, a number, a `true`. */
function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  return Object.values(value).some(hasContent);
}
