import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { indexRecords, search } from '#app/features/search/search.ts';
import type { SearchRecord } from '#cms';
import { median, milliseconds, startWatch, whole } from '../numbers.ts';
import { known, type Row } from '../result.ts';

const now = new Date('2026-11-20T11:00:00Z');
const words = { archiveAgenda: 'Archief', pages: 'Pagina’s' };
/** The most results that a visitor is shown; here without the limit of a group, which the others lack. */
const SEEN = 25;
const limits = { results: SEEN, perGroup: SEEN };

interface Peer {
  name: string;
  /** Milliseconds of processor time. */
  prepared: number;
  /** The ids of the first results. */
  find(query: string): string[];
}

/** What visitors type who look for a page: a word of its title, as it is and in three other ways. */
const ways: Readonly<Record<string, (word: string) => string>> = {
  'the word': (word) => word,
  'its first five letters': (word) => word.slice(0, 5),
  'two letters swapped': (word) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4),
  'a letter left out': (word) => word.slice(0, 3) + word.slice(4),
  'its last part': (word) => word.slice(Math.floor(word.length / 2)),
};

/**
 * The search of the site beside Fuse and MiniSearch, on the same texts and this thread: processor time, and
 * how many of the pages are among the first 25 results for a word of their title.
 */
export function measureBesidePeers(pages: readonly SearchRecord[], many: readonly SearchRecord[]): Row[] {
  const wanted = pages.flatMap(({ id, title }) => {
    const word = longestWord(title);
    return word.length >= 7 ? [{ id, word }] : [];
  });
  const queries = Object.entries(ways).map(([way, type]) => ({
    way,
    typed: wanted.map(({ id, word }) => ({ id, query: type(word) })),
  }));
  const few = peersOf(pages);
  const found = queries.map(({ way, typed }) => {
    const shares = few.map(({ name, find }) => {
      const seen = typed.filter(({ id, query }) => find(query).slice(0, SEEN).includes(id));
      return `${name} ${whole((100 * seen.length) / typed.length)} %`;
    });
    return row(`pages found by ${way} of ${typed.length} titles`, shares);
  });
  const all = queries.flatMap(({ typed }) => typed.map(({ query }) => query));
  return [...found, timeRow(few, pages.length, all), timeRow(peersOf(many), many.length, all.slice(0, 60))];
}

function timeRow(peers: readonly Peer[], count: number, queries: readonly string[]): Row {
  const times = new Map<Peer, number[]>(peers.map((peer) => [peer, []]));
  // One after the other for each query, so that a busy moment is everybody's.
  for (const query of queries)
    for (const [{ find }, own] of times) {
      const watch = startWatch();
      find(query);
      own.push(watch());
    }
  return row(
    `a search of ${whole(count)} pages, the middle of ${queries.length}, processor time`,
    [...times].map(
      ([{ name, prepared }, own]) =>
        `${name} ${milliseconds(median(own))} (preparing ${milliseconds(prepared)})`,
    ),
  );
}

const row = (what: string, [own = '', ...others]: readonly string[]): Row =>
  known(what, own, others.join('; '));

function peersOf(pages: readonly SearchRecord[]): Peer[] {
  return [
    peer('Tweeklank', () => {
      const index = { ...indexRecords(pages), answers: [] };
      return (query) =>
        search(index, query, { now, words, limits }).groups.flatMap(({ results }) =>
          results.map(({ id }) => id),
        );
    }),
    peer('MiniSearch', () => {
      const index = new MiniSearch<SearchRecord>({
        fields: ['title', 'heroText', 'text'],
        searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2, text: 0.5 } },
      });
      index.addAll(pages);
      return (query) => index.search(query).map(({ id }) => id);
    }),
    peer('Fuse', () => {
      const keys = [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'];
      const index = new Fuse(pages, { keys, threshold: 0.75, ignoreDiacritics: true });
      return (query) => index.search(query, { limit: SEEN }).map(({ item }) => item.id);
    }),
  ];
}

function peer(name: string, prepare: () => Peer['find']): Peer {
  const watch = startWatch();
  const find = prepare();
  find('');
  return { name, prepared: watch(), find };
}

function longestWord(title: string): string {
  const all = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return all.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
