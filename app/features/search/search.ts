import type { Words } from '#app/i18n/words.nl.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { bestOf } from './best-of.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { type PreparedRecords, prepareRecords, type Searchable } from './prepare-records.ts';
import { type Found, type MatchKind, rank } from './rank.ts';

/** Specification 9. */
const LIMITS = { results: 25, perGroup: 5 };

/** What the groups are about, in their order (V8); every template that is not here is a page. Past events come after all of them. */
const KINDS = ['event', 'page', 'article', 'articlehero', 'podcast', 'challenge'];
const PAGE = KINDS.indexOf('page');

/** The fields of a record that a result shows; `parent` is empty when the name of the group says it. */
export type SearchHit = Pick<
  Searchable,
  'id' | 'title' | 'href' | 'heroText' | 'date' | 'intendedTemplate' | 'eventStatus' | 'parent'
>;

export interface SearchGroup {
  title: string;
  /** The page above the results; null without one, for the group of pages and for that of past events. */
  href: string | null;
  isArchive: boolean;
  /** Best first; `total` also counts those beyond the limit. */
  results: SearchHit[];
  total: number;
}

export interface SearchOutcome {
  match: MatchKind;
  total: number;
  groups: SearchGroup[];
}

/** The index of a record in one of the parts. */
export interface Place {
  part: PreparedRecords;
  place: number;
}

/** The records of one language, prepared, and the few of them that are shown. */
export interface SearchIndex {
  parts: readonly PreparedRecords[];
  read(places: readonly Place[]): readonly Searchable[];
  /** The address of a page; null when it has no record. */
  hrefOf(id: string): string | null;
}

export interface SearchOptions {
  now: Date;
  words: Pick<Words, 'archiveAgenda' | 'pages'>;
  limits?: { results: number; perGroup: number };
}

/** Prepares a list of records. */
export function indexRecords(records: readonly Searchable[]): SearchIndex {
  // If two records have the same id, the first one counts.
  const hrefs = new Map(records.toReversed().map(({ id, href }) => [id, href]));
  return {
    parts: [prepareRecords(records)],
    read: (places) => places.flatMap(({ place }) => records[place] ?? []),
    hrefOf: (id) => hrefs.get(id) ?? null,
  };
}

/** The best results for a query, grouped by the title of their parent page; the groups by kind, past events last (S7, S8, V8). A page that is alone below its parent goes to the group of pages. */
export function search(
  { parts, read, hrefOf }: SearchIndex,
  query: string,
  { now, words, limits = LIMITS }: SearchOptions,
): SearchOutcome {
  const { match, found } = rank(parts, query.slice(0, LONGEST_QUERY));
  const today = amsterdamTime(now).slice(0, 10);
  const best = bestPlaces(found, Date.parse(today), limits.results);
  const records = read(best);
  const siblings = new Map<string, number>();
  for (const { parent } of records) siblings.set(parent, (siblings.get(parent) ?? 0) + 1);
  const groups = new Map<string, SearchGroup>();
  for (const record of records) {
    const isArchive = isPastEvent(record, today);
    const isAlone = isDeep(record) && siblings.get(record.parent) === 1;
    const title = isArchive ? words.archiveAgenda : (!isAlone && record.parent) || words.pages;
    const group = groups.get(title) ?? { title, href: null, isArchive, results: [], total: 0 };
    group.total += 1;
    if (group.results.length < limits.perGroup) group.results.push(hitOf(record, isAlone));
    groups.set(title, group);
  }
  return {
    match,
    total: best.length,
    groups: [...groups.values()]
      .map((group) => {
        const isMixed = group.isArchive || group.title === words.pages;
        return { ...group, href: isMixed ? null : hrefOf(parentOf(group.results[0]?.id)) };
      })
      .sort((one, other) => rankOf(one, words) - rankOf(other, words)),
  };
}

/** A page, or an item below a page that is no overview of its kind: such a parent says nothing about a single result. */
function isDeep({ id, intendedTemplate }: Searchable): boolean {
  return kindOf({ intendedTemplate }) === PAGE || id.split('/').length > 2;
}

function kindOf({ intendedTemplate }: Pick<Searchable, 'intendedTemplate'>): number {
  const kind = KINDS.indexOf(intendedTemplate);
  return kind < 0 ? PAGE : kind;
}

/** The order of a group among the others; of two of the same kind the one with the better result stays first. */
function rankOf(
  { title, isArchive, results: [best] }: SearchGroup,
  { pages }: SearchOptions['words'],
): number {
  if (title === pages) return PAGE;
  return isArchive || !best ? KINDS.length : kindOf(best);
}

/** The places of the best results. Of equal scores, the date nearest to today comes first, then the order of the site. */
function bestPlaces(found: readonly Found[], midnight: number, count: number): Place[] {
  const best = found.flatMap(({ part, places, scores }) => {
    const away = (index: number): number => {
      const time = part.times[places[index] ?? 0] ?? Number.NaN;
      // Results without a date come last.
      return Number.isNaN(time) ? Number.MAX_VALUE : Math.abs(time - midnight);
    };
    const order = (index: number): number => part.order[places[index] ?? 0] ?? 0;
    const ofPart = bestOf(
      scores.keys(),
      count,
      (one, other) =>
        (scores[one] ?? 1) - (scores[other] ?? 1) || away(one) - away(other) || order(one) - order(other),
    );
    return ofPart.map((index) => ({
      part,
      place: places[index] ?? 0,
      score: scores[index] ?? 1,
      away: away(index),
      order: order(index),
    }));
  });
  return bestOf(
    best,
    count,
    (one, other) => one.score - other.score || one.away - other.away || one.order - other.order,
  );
}

function hitOf(record: Searchable, isAlone: boolean): SearchHit {
  const { id, title, href, heroText, date, intendedTemplate, eventStatus, parent } = record;
  return { id, title, href, heroText, date, intendedTemplate, eventStatus, parent: isAlone ? parent : '' };
}

function parentOf(id = ''): string {
  return id.replace(/\/?[^/]*$/, '');
}

/** An event whose last day is over, or that an editor archived by hand (specification 4). */
function isPastEvent(event: Searchable, today: string): boolean {
  const lastDay = (event.enddatetime || event.datetime).slice(0, 10);
  return event.intendedTemplate === 'event' && (event.archive || (lastDay !== '' && lastDay < today));
}
