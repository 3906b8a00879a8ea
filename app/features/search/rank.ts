import { type PreparedRecords, phraseOf, type Searchable } from './prepare-records.ts';
import { readQuery } from './query-word.ts';
import { createWordScan, type WordScan } from './word-scan.ts';

/** When nothing holds the words: how much worse than the best may still be shown. */
const NEAREST_MARGIN = 0.05;

/** `words`: all words stand there. `slips`: but for a slip of the keyboard. `nearest`: neither, and these come closest. */
export type MatchKind = 'words' | 'slips' | 'nearest';

export interface Found {
  /** Its place among the records. */
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
 * "ui urk" (it takes a query for one word) and needs 0.2 s for 10,000 records. The threshold, the weights and the way they
 * combine are its own; what holds the words as they are keeps out what only looks like them.
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
    // Nothing is nearer than a title that is the query.
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

/** Which of these records hold every word: as it is, or but for a slip when those were looked for. The rarest word is looked for first. */
function holding(all: Uint32Array, scans: readonly WordScan[]): Uint32Array {
  if (scans.some(({ close }) => close === 0)) return new Uint32Array();
  const rarest = scans.toSorted((one, other) => one.close - other.close);
  return rarest.reduce((places, scan) => scan.holding(places), all);
}

/** The mean of what each word scores. */
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
