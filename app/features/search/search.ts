import { bestPlaces, createSentenceFinder, findFaqs, phraseOf, prepareRecords, rank } from 'ranked-search';
import type { Faq } from '#cms/types.ts';
import { todayAt } from '#site/amsterdam-time.ts';
import { createReasonFinder } from './create-reason-finder.ts';
import { type FindNearest, findNearestIn } from './find-nearest.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { type PreparedRecords, type Searchable, textsOf } from './searchable.ts';
import type { SpokenCue } from './with-cues.ts';

type Ranked = ReturnType<typeof rank>;
type MatchKind = Ranked['match'];

/** Best first. */
const KINDS_OF_MATCH: readonly MatchKind[] = ['words', 'slips', 'nearest'];

export type SearchHit = Pick<
  Searchable,
  'id' | 'title' | 'href' | 'kind' | 'date' | 'intendedTemplate' | 'eventStatus' | 'isFree'
> & {
  sentence: string;
  reason: string;
};

export interface SearchGroup {
  title: string;
  /** Null for the archive and for pages without a parent. */
  href: string | null;
  isArchive: boolean;
  results: SearchHit[];
  hasMore: boolean;
}

export interface SearchOutcome {
  /** With `nearest`, nothing was found: groups has what comes closest. */
  match: MatchKind;
  faqs: readonly Faq[];
  groups: SearchGroup[];
  /** Only the server has transcripts (P3). */
  cues: readonly SpokenCue[];
}

export interface SearchIndex {
  parts: readonly PreparedRecords[];
  faqs: readonly Faq[];
  read(places: readonly { part: PreparedRecords; place: number }[]): readonly Searchable[];
  findNearest: FindNearest;
  hrefOf(id: string): string | null;
}

export interface SearchOptions {
  now: Date;
  words: Readonly<Record<'archiveAgenda' | 'pages', string>>;
}

export function indexRecords(records: readonly Searchable[], faqs: readonly Faq[] = []): SearchIndex {
  const hrefs = new Map(records.toReversed().map(({ id, href }) => [id, href]));
  return {
    parts: [prepareRecords(records.map(textsOf))],
    faqs,
    read: (places) => places.flatMap(({ place }) => records[place] ?? []),
    findNearest: findNearestIn(records.length, () => records),
    hrefOf: (id) => hrefs.get(id) ?? null,
  };
}

/** Groups results by the title of the parent page (S2, S7, S8). */
export async function search(
  index: SearchIndex,
  typed: string,
  { now, words }: SearchOptions,
): Promise<SearchOutcome> {
  const query = typed.slice(0, LONGEST_QUERY);
  const ranked = rank(index.parts, query);
  const { match } = ranked;
  const nearer = KINDS_OF_MATCH.slice(0, KINDS_OF_MATCH.indexOf(match) + 1)
    .map((how) => ({ match: how, faqs: findFaqs(index.faqs, query, how) }))
    .find((each) => each.faqs.length > 0);
  if (nearer?.match === 'nearest') return { match: 'slips', faqs: nearer.faqs, groups: [], cues: [] };
  if (nearer && nearer.match !== match) return { ...nearer, groups: [], cues: [] };
  const faqs = nearer?.faqs ?? [];
  const today = todayAt(now);
  const records = await findRecords(index, query, {
    ranked,
    today,
    limit: match === 'nearest' ? SEARCH_LIMITS.nearest : SEARCH_LIMITS.results - faqs.length,
  });
  const sentenceOf = createSentenceFinder(query, match);
  const reasonOf = match === 'nearest' ? () => '' : createReasonFinder(query);
  const groups = new Map<string, SearchGroup>();
  for (const record of records) {
    const isArchive = isPastEvent(record, today);
    const title = isArchive ? words.archiveAgenda : record.parent || words.pages;
    const group = groups.get(title) ?? {
      title,
      href: isArchive || !record.parent ? null : index.hrefOf(parentOf(record.id)),
      isArchive,
      results: [],
      hasMore: false,
    };
    groups.set(title, group);
    if (group.results.length < SEARCH_LIMITS.perGroup) {
      const sentence = sentenceOf({ lead: record.heroText, text: record.text });
      group.results.push({ ...hitOf(record), sentence, reason: reasonOf(record, sentence) });
    } else group.hasMore = true;
  }
  const inOrder = [...groups.values()].sort((one, other) => Number(one.isArchive) - Number(other.isArchive));
  return { match, faqs, groups: inOrder, cues: [] };
}

interface Wanted {
  ranked: Ranked;
  today: string;
  limit: number;
}

async function findRecords(
  { read, findNearest }: SearchIndex,
  query: string,
  { ranked: { match, found }, today, limit }: Wanted,
): Promise<readonly Searchable[]> {
  const phrase = phraseOf(query);
  const nearest = match === 'nearest' && phrase !== '' ? await findNearest(phrase, limit) : null;
  return nearest ?? read(bestPlaces(found, today, limit));
}

function hitOf(record: Searchable) {
  const { id, title, href, kind, date, intendedTemplate, eventStatus, isFree } = record;
  return { id, title, href, kind, date, intendedTemplate, eventStatus, isFree };
}

function parentOf(id: string): string {
  return id.replace(/\/?[^/]*$/, '');
}

function isPastEvent(event: Searchable, today: string): boolean {
  const lastDay = (event.enddatetime || event.datetime).slice(0, 10);
  return event.intendedTemplate === 'event' && (event.archive || (lastDay !== '' && lastDay < today));
}
