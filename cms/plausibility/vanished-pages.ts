import { type ContentQuery, isPageList, pageOf } from '../queries/content-query.ts';
import { idsOf, type Known, type KnownPages, knownPages } from './known-pages.ts';
import type { Suspicion } from './suspect-answer-error.ts';

/** Of a large site as many pages as an editor deletes at once may vanish: five, or a tenth of all. */
const FEW = 5;
const SHARE = 1 / 10;

/** Whether more pages vanished than plausible. Of a small site: half; of two one may go, of one none. */
export function areTooMany(gone: number, of: number): boolean {
  const isHalf = gone * 2 >= of && (gone > 1 || of === 1);
  return gone > 0 && (isHalf || gone > Math.max(FEW, of * SHARE));
}

/** The rule of vanished pages, for the page list itself and for answers compared with it. */
export function findVanished(query: ContentQuery, value: unknown, known: Known): Suspicion | null {
  const { pages } = known;
  if (pages === null) return null;
  if (isPageList(query)) return findVanishedOfAll(pages, knownPages(value), known);
  const reason = findDisagreement(query, value, pages);
  return reason === null ? null : { kind: 'disagreement', reason };
}

function findVanishedOfAll(pages: KnownPages, next: KnownPages, { isAnnounced }: Known): Suspicion | null {
  const uuids = new Set([...next.values()].map(({ uuid }) => uuid));
  const missing = [...pages].filter(([id, { uuid }]) => !next.has(id) && !uuids.has(uuid)).map(([id]) => id);
  // Of many each must be announced: the edit of one page does not explain the absence of another.
  const gone = areTooMany(missing.length, pages.size) ? unannounced(missing, isAnnounced) : [];
  if (gone.length === 0) return null;
  const some = gone.slice(0, 3).join(', ');
  return { kind: 'vanished', reason: `${gone.length} of ${pages.size} pages are gone at once: ${some} …` };
}

/** The missing pages that no purge announced; a deleted section is announced by its top page only. */
function unannounced(missing: readonly string[], isAnnounced: Known['isAnnounced']): string[] {
  const all = new Set(missing);
  const isExplained = (id: string): boolean => {
    const end = id.lastIndexOf('/');
    return isAnnounced(id) || (end > 0 && all.has(id.slice(0, end)) && isExplained(id.slice(0, end)));
  };
  return missing.filter((id) => !isExplained(id));
}

/** How an answer disagrees with the page list, which decides whether a page exists; null when it does not. */
function findDisagreement(query: ContentQuery, value: unknown, pages: KnownPages): string | null {
  const page = pageOf(query);
  if (page !== null)
    return value === null && pages.has(page) ? 'it is nothing, though the list of all pages names it' : null;
  const { about } = query;
  if (about === 'site') {
    if (query.request.select?.index === undefined) return null;
    const { index } = value as { index?: unknown };
    const count = Array.isArray(index) ? index.length : 0;
    return areTooMany(pages.size - count, pages.size)
      ? `it counts ${count} pages, though ${pages.size} are known`
      : null;
  }
  const templates = 'list' in about ? about.list : [];
  const listed = [...pages].filter(([, each]) => each.isListed && templates.includes(each.template));
  const there = idsOf(value);
  const gone = listed.filter(([id]) => !there.has(id)).length;
  return areTooMany(gone, listed.length) ? `it lacks ${gone} of ${listed.length} pages that are known` : null;
}
