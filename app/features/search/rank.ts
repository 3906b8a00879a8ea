import { type PreparedRecords, phraseOf, type Searchable } from './prepare-records.ts';
import { readQuery } from './query-word.ts';
import { createWordScan, type WordScan } from './word-scan.ts';

/** When no record has the words: how much worse than the best score a result may be. */
const NEAREST_MARGIN = 0.05;

/** `words`: all words occur. `slips`: they occur with typing errors. `nearest`: neither, and these records come closest. */
export type MatchKind = 'words' | 'slips' | 'nearest';

export interface Found {
  /** Its index among the records. */
  at: number;
  record: Searchable;
  score: number;
}

export interface Ranked {
  match: MatchKind;
  found: Found[];
}

/**
 * Scores every record, 0 best, unsorted. Why not Fuse: at threshold 0.75 it shows all of our 92 pages for "klinker", misses
 * "ui urk" (it takes a query for one word) and needs 0.2 s for 10,000 records. The threshold, the weights and how they
 * combine are Fuse's; in addition, when a record has the literal words, records with only similar words are left out.
 */
export function rank(records: PreparedRecords, query: string): Ranked {
  const words = readQuery(query);
  if (words.length === 0) return { match: 'nearest', found: [] };
  const scans = words.map((word) => createWordScan(word, records));
  const all = Uint32Array.from(records.all.keys());
  const literal = holding(all, scans);
  if (literal.length > 0) {
    const phrase = phraseOf(query);
    const isTitle = (at: number) => records.all[at]?.title === phrase;
    const found = scoreAll(records, scans, literal);
    // A title equal to the query is the best possible match.
    return { match: 'words', found: found.map((each) => (isTitle(each.at) ? { ...each, score: 0 } : each)) };
  }
  for (const scan of scans) scan.findSlips();
  const slips = holding(all, scans);
  for (const scan of scans) scan.compareAll();
  if (slips.length > 0) return { match: 'slips', found: scoreAll(records, scans, slips) };
  const found = scoreAll(records, scans, all);
  const best = found.reduce((least, { score }) => Math.min(least, score), 1);
  return {
    match: 'nearest',
    found: found.filter(({ score }) => score < 1 && score <= best + NEAREST_MARGIN),
  };
}

/** The records that contain every word, literally or, after `findSlips`, with a typing error. The rarest word is checked first. */
function holding(all: Uint32Array, scans: readonly WordScan[]): Uint32Array {
  if (scans.some(({ close }) => close === 0)) return new Uint32Array();
  const rarest = scans.toSorted((one, other) => one.close - other.close);
  return rarest.reduce((places, scan) => scan.holding(places), all);
}

/** The mean score of all words. */
function scoreAll({ all }: PreparedRecords, scans: readonly WordScan[], places: Uint32Array): Found[] {
  const sums = new Float64Array(places.length);
  for (const scan of scans) scan.addScores(places, sums);
  const found: Found[] = [];
  places.forEach((at, index) => {
    const record = all[at]?.record;
    if (record) found.push({ at, record, score: (sums[index] ?? 0) / scans.length });
  });
  return found;
}
