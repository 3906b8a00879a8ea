import { bestPlaces, createSentenceFinder, findAnswers, prepareRecords, rank } from 'ranked-search';
import type { Words } from '#app/i18n/words.nl.ts';
import type { SiteAnswer } from '#cms/types.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { createReasonFinder } from './create-reason-finder.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { type PreparedRecords, type Searchable, textsOf } from './searchable.ts';
import type { SaidMoment } from './with-moments.ts';

const LIMITS = { results: 25, perGroup: 5 };

/** What the groups are about, in order (V8); other templates are pages, past events come last. */
const KINDS = ['event', 'page', 'article', 'articlehero', 'podcast', 'challenge'];
const PAGE = KINDS.indexOf('page');
const ARCHIVE = 2 * KINDS.length;

type MatchKind = ReturnType<typeof rank>['match'];

/** The nearest first. */
const KINDS_OF_MATCH: readonly MatchKind[] = ['words', 'slips', 'nearest'];

export type SearchHit = Pick<
  Searchable,
  'id' | 'title' | 'href' | 'kind' | 'date' | 'intendedTemplate' | 'eventStatus' | 'isFree' | 'parent'
> & {
  /** The sentence of the page that has the words, or its lead. */
  sentence: string;
  /** The search word, theme or fact that it was found by, when nothing else shows why. */
  reason: string;
};

export interface SearchGroup {
  title: string;
  /** The page above the results; null for pages and past events, which have all their results. */
  href: string | null;
  isArchive: boolean;
  results: SearchHit[];
  total: number;
}

export interface SearchOutcome {
  match: MatchKind;
  /** What the editors answer, above all groups. */
  answers: readonly SiteAnswer[];
  total: number;
  groups: SearchGroup[];
  /** What is said in episodes (P3), added by the server, which alone has the transcripts. */
  moments?: readonly SaidMoment[];
}

export interface SearchIndex {
  parts: readonly PreparedRecords[];
  answers: readonly SiteAnswer[];
  read(places: readonly { part: PreparedRecords; place: number }[]): readonly Searchable[];
  hrefOf(id: string): string | null;
}

export interface SearchOptions {
  now: Date;
  words: Pick<Words, 'archiveAgenda' | 'pages'>;
  limits?: { results: number; perGroup: number };
}

export function indexRecords(
  records: readonly Searchable[],
  answers: readonly SiteAnswer[] = [],
): SearchIndex {
  const hrefs = new Map(records.toReversed().map(({ id, href }) => [id, href]));
  return {
    parts: [prepareRecords(records.map(textsOf))],
    answers,
    read: (places) => places.flatMap(({ place }) => records[place] ?? []),
    hrefOf: (id) => hrefs.get(id) ?? null,
  };
}

/**
 * The best results for a query by the title of their parent page (S7, S8, V8). A page alone below its parent
 * is in the group of pages. Groups come by kind, those with the words only in passing later, past events
 * last.
 */
export function search(
  { parts, answers, read, hrefOf }: SearchIndex,
  typed: string,
  { now, words, limits = LIMITS }: SearchOptions,
): SearchOutcome {
  const query = typed.slice(0, LONGEST_QUERY);
  const { match, found } = rank(parts, query);
  const nearer = KINDS_OF_MATCH.slice(0, KINDS_OF_MATCH.indexOf(match) + 1)
    .map((how) => ({ match: how, answers: findAnswers(answers, query, how) }))
    .find((each) => each.answers.length > 0);
  // Pages that are less near than an answer are not proposed.
  if (nearer && (nearer.match !== match || match === 'nearest')) return { ...nearer, total: 0, groups: [] };
  const today = amsterdamTime(now).slice(0, 10);
  const best = bestPlaces(found, today, limits.results);
  const records = read(best);
  const sentenceOf = createSentenceFinder(query, match);
  const reasonOf = match === 'nearest' ? () => '' : createReasonFinder(query);
  const siblings = new Map<string, number>();
  for (const { parent } of records) siblings.set(parent, (siblings.get(parent) ?? 0) + 1);
  const groups = new Map<string, SearchGroup & { order: number }>();
  for (const [index, record] of records.entries()) {
    const isArchive = isPastEvent(record, today);
    const isAlone = isDeep(record) && siblings.get(record.parent) === 1;
    const parent = isAlone ? '' : record.parent;
    const title = isArchive ? words.archiveAgenda : parent || words.pages;
    const isMixed = isArchive || title === words.pages;
    // The first result of a group is its best.
    const isInPassing = match === 'words' && best[index]?.isInPassing === true;
    const group = groups.get(title) ?? {
      title,
      href: isMixed ? null : hrefOf(parentOf(record.id)),
      isArchive,
      results: [],
      total: 0,
      order: isArchive ? ARCHIVE : (isMixed ? PAGE : kindOf(record)) + (isInPassing ? KINDS.length : 0),
    };
    groups.set(title, group);
    group.total += 1;
    if (!isMixed && group.results.length >= limits.perGroup) continue;
    const sentence = sentenceOf({ lead: record.heroText, text: record.text });
    group.results.push({
      ...hitOf(record),
      sentence,
      reason: reasonOf(record, sentence),
      parent: isAlone ? record.parent : '',
    });
  }
  return {
    match,
    answers: nearer?.answers ?? [],
    total: best.length,
    groups: [...groups.values()]
      .sort((one, other) => one.order - other.order)
      .map(({ order, ...group }) => group),
  };
}

/** A page, or an item below a page that is no overview: such a parent says nothing about one result. */
function isDeep({ id, intendedTemplate }: Searchable): boolean {
  return kindOf({ intendedTemplate }) === PAGE || id.split('/').length > 2;
}

function kindOf({ intendedTemplate }: Pick<Searchable, 'intendedTemplate'>): number {
  const kind = KINDS.indexOf(intendedTemplate);
  return kind < 0 ? PAGE : kind;
}

function hitOf(record: Searchable) {
  const { id, title, href, kind, date, intendedTemplate, eventStatus, isFree } = record;
  return { id, title, href, kind, date, intendedTemplate, eventStatus, isFree };
}

function parentOf(id: string): string {
  return id.replace(/\/?[^/]*$/, '');
}

/** An event whose last day is over, or that an editor archived by hand. */
function isPastEvent(event: Searchable, today: string): boolean {
  const lastDay = (event.enddatetime || event.datetime).slice(0, 10);
  return event.intendedTemplate === 'event' && (event.archive || (lastDay !== '' && lastDay < today));
}
