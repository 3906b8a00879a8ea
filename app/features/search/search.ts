import { amsterdamTime } from '#app/i18n/dates.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { bestOf } from './best-of.ts';
import type { PreparedRecords, Searchable } from './prepare-records.ts';
import { type MatchKind, rank } from './rank.ts';

/** Specification 9. */
const LIMITS = { results: 25, perGroup: 5 };

/** Four chunks of 32 letters: longer queries are pasted texts. */
export const LONGEST_QUERY = 128;

export interface SearchGroup {
  title: string;
  /** The page above the results; null without one, and for the group of past events. */
  href: string | null;
  isArchive: boolean;
  /** Best first; `total` also counts those beyond the limit. */
  results: Searchable[];
  total: number;
}

export interface SearchOutcome {
  match: MatchKind;
  total: number;
  groups: SearchGroup[];
}

interface SearchOptions {
  now: Date;
  words: Pick<Words, 'archiveAgenda' | 'pages'>;
  limits?: { results: number; perGroup: number };
}

/** The best results for a query, grouped by the title of their parent page; the group with the best result first, past events last (S7, S8). */
export function search(
  records: PreparedRecords,
  query: string,
  { now, words, limits = LIMITS }: SearchOptions,
): SearchOutcome {
  const { match, found } = rank(records, query.slice(0, LONGEST_QUERY));
  const today = amsterdamTime(now).slice(0, 10);
  const midnight = Date.parse(today);
  const away = (at: number): number => {
    const time = records.all[at]?.time ?? null;
    // Results without a date come last.
    return time === null ? Number.MAX_VALUE : Math.abs(time - midnight);
  };
  // Of equal scores, the date nearest to today comes first.
  const best = bestOf(
    found,
    limits.results,
    (one, other) => one.score - other.score || away(one.at) - away(other.at),
  );
  const groups = new Map<string, SearchGroup>();
  for (const { record } of best) {
    const isArchive = isPastEvent(record, today);
    const title = isArchive ? words.archiveAgenda : record.parent || words.pages;
    const group = groups.get(title) ?? { title, href: null, isArchive, results: [], total: 0 };
    group.total += 1;
    if (group.results.length < limits.perGroup) group.results.push(record);
    groups.set(title, group);
  }
  return {
    match,
    total: best.length,
    groups: [...groups.values()]
      .map((group) => ({ ...group, href: group.isArchive ? null : hrefAbove(group, records) }))
      .sort((one, other) => Number(one.isArchive) - Number(other.isArchive)),
  };
}

/** An event whose last day is over, or that an editor archived by hand (specification 4). */
function isPastEvent(event: Searchable, today: string): boolean {
  const lastDay = (event.enddatetime || event.datetime).slice(0, 10);
  return event.intendedTemplate === 'event' && (event.archive || (lastDay !== '' && lastDay < today));
}

function hrefAbove({ results: [first] }: SearchGroup, { byId }: PreparedRecords): string | null {
  return byId.get(first?.id.replace(/\/?[^/]*$/, '') ?? '')?.href ?? null;
}
