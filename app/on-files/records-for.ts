import { bestPlaces, phraseOf, prepareRecords, rank } from 'ranked-search';
import { isLargeIndex, readRecords, readSearchIndex } from '#app/features/search/search-index.ts';
import type { Searchable } from '#app/features/search/searchable.ts';
import type { Locale, SearchRecord, SearchRecords } from '#cms/types.ts';
import { href } from '#site/href.ts';
import {
  PER_POSTINGS,
  PER_RECORDS,
  type Postings,
  postingsFile,
  recordsFile,
  type Vocabulary,
  vocabularyFile,
} from './data.ts';
import { readFile } from './read-file.ts';

/** How many words of the site may stand for one of the query, and how many pages are ranked. */
const MOST = { words: 30, pages: 60 };

/** All records of a language, or of a large site those that a query can find. */
export async function recordsFor(locale: Locale, query: string): Promise<SearchRecords> {
  const index = await readFile(href('search-index', { id: locale }));
  if (!isLargeIndex(index)) return known(index, () => readSearchIndex(index).records);
  const vocabulary = (await readFile(vocabularyFile(locale))) as Vocabulary;
  const places = await findPlaces(vocabulary, locale, query);
  const files = [...new Set(places.map((place) => Math.floor(place / PER_RECORDS)))];
  const read = new Map(
    await Promise.all(
      files.map(async (file) => [file, (await readFile(recordsFile(locale, file))) as Searchable[]] as const),
    ),
  );
  const found = places.flatMap(
    (place) => read.get(Math.floor(place / PER_RECORDS))?.[place % PER_RECORDS] ?? [],
  );
  // What is said of a group of results: the page above them.
  return recordsOf(readRecords([...found, ...vocabulary.parents]));
}

const memory = new WeakMap<object, SearchRecords>();

/** The same object for the same index, because what is prepared of it is stored with it. */
function known(index: unknown, make: () => Searchable[]): SearchRecords {
  const key = index as object;
  const records = memory.get(key) ?? recordsOf(make());
  memory.set(key, records);
  return records;
}

/** They do not change while a page is open. */
function recordsOf(records: readonly Searchable[]): SearchRecords {
  const byId = new Map(records.map((record) => [record.id, record as SearchRecord]));
  return {
    version: 1,
    ids: [...byId.keys()],
    read: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    changedSince: () => new Set(),
  };
}

const preparedWords = new WeakMap<Vocabulary, ReturnType<typeof prepareRecords>>();

/** The places of pages that have words like all those of the query, those with them in their title first. */
async function findPlaces(vocabulary: Vocabulary, locale: Locale, query: string): Promise<number[]> {
  const points = new Map<number, { words: number; score: number }>();
  const searched = phraseOf(query).split(' ').filter(Boolean).slice(0, 8);
  let wanted = 0;
  for (const word of searched) {
    const postings = await postingsOf(vocabulary, locale, word);
    if (postings === null) continue;
    wanted += 1;
    const own = new Map<number, number>();
    postings.forEach((list, near) => {
      for (const posting of list) {
        const place = posting >> 1;
        const score = (posting & 1 ? 4 : 1) + 1 / (near + 1);
        own.set(place, Math.max(own.get(place) ?? 0, score));
      }
    });
    for (const [place, score] of own) {
      const so = points.get(place) ?? { words: 0, score: 0 };
      points.set(place, { words: so.words + 1, score: so.score + score });
    }
  }
  const all = [...points].filter(([, { words }]) => words === wanted);
  return (all.length > 0 ? all : [...points])
    .sort(([, one], [, other]) => other.words - one.words || other.score - one.score)
    .slice(0, MOST.pages)
    .map(([place]) => place);
}

/** The postings of the words of the site that are most like this one; null for a word that is everywhere. */
async function postingsOf(
  vocabulary: Vocabulary,
  locale: Locale,
  word: string,
): Promise<readonly (readonly number[])[] | null> {
  const empty = { keywords: '', tags: '', lead: '', text: '', date: '' };
  const prepared =
    preparedWords.get(vocabulary) ?? prepareRecords(vocabulary.words.map((title) => ({ ...empty, title })));
  preparedWords.set(vocabulary, prepared);
  const { found } = rank([prepared], word);
  const numbers = bestPlaces(found, '', MOST.words).map(({ place }) => place);
  const files = await Promise.all(
    numbers.map(
      async (number) => (await readFile(postingsFile(locale, Math.floor(number / PER_POSTINGS)))) as Postings,
    ),
  );
  const lists = numbers.map((number, at) => files[at]?.[number % PER_POSTINGS] ?? null);
  return lists[0] === null ? null : lists.map((list) => list ?? []);
}
