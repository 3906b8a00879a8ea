import { phraseOf } from './fold.ts';
import { fingerprint, type PreparedRecords } from './prepare-records.ts';
import { type QueryWord, readQuery } from './query-word.ts';
import { createWordScan, mostErrorsIn, slipsIn, type WordScan } from './word-scan.ts';

const NEAREST_MARGIN = 0.05;

/** Limits of the work if no record has the words: places found, words compared by letter. */
const ENOUGH = { places: 10_000, compared: 30_000 };

/** `words`: all occur. `slips`: with typing errors. `nearest`: neither, but closest. */
export type MatchKind = 'words' | 'slips' | 'nearest';

export interface Ranked {
  match: MatchKind;
  found: Found[];
}

export interface Found {
  part: PreparedRecords;
  places: Uint32Array;
  scores: Float64Array;
}

/**
 * Scores the matching records, unsorted, by Fuse's threshold and weights. Literal matches hide similar ones.
 * @param parts all records, or most and those changed since, each with a vocabulary
 */
export function rank(parts: readonly PreparedRecords[], query: string): Ranked {
  const words = readQuery(query);
  if (words.length === 0) return { match: 'nearest', found: [] };
  const scanned = parts.map((part) => ({ part, scans: words.map((word) => createWordScan(word, part)) }));
  const literal = findLiteral(scanned, query);
  if (literal.length > 0) return { match: 'words', found: literal };
  const slips = reachSlips(scanned, words) ? scanned.map(havingAll) : [];
  reachFurther(scanned, words);
  if (slips.some(isFound)) return { match: 'slips', found: scoreAll(scanned, slips) };
  if (!isMostlyKnown(scanned, words)) return { match: 'nearest', found: [] };
  return { match: 'nearest', found: nearest(scoreAll(scanned, scanned.map(havingAny))) };
}

/**
 * Requires all literal words, fast for many small parts. The longest word is the rarest, so it goes first.
 */
export function rankLiterally(parts: readonly PreparedRecords[], query: string): Found[] {
  const words = readQuery(query).toSorted((one, other) => other.word.length - one.word.length);
  if (words.length === 0) return [];
  const scanned = parts.flatMap((part) => {
    const scans: WordScan[] = [];
    for (const word of words) {
      const scan = createWordScan(word, part);
      if (scan.places === 0) return [];
      scans.push(scan);
    }
    return [{ part, scans }];
  });
  return findLiteral(scanned, query);
}

function findLiteral(scanned: readonly Scanned[], query: string): Found[] {
  const literal = scanned.map(havingAll);
  if (!literal.some(isFound)) return [];
  const found = scoreAll(scanned, literal);
  preferTitles(found, fingerprint(phraseOf(query)));
  return found;
}

/** Words that the site has, or nearly has, must be half of the query's letters. */
function isMostlyKnown(scanned: readonly Scanned[], words: readonly QueryWord[]): boolean {
  const letters = (some: readonly QueryWord[]) => some.reduce((sum, { word }) => sum + word.length, 0);
  const known = words.filter((_, at) => placesOf(scansOf(scanned, at)) > 0);
  return 2 * letters(known) >= letters(words);
}

interface Scanned {
  part: PreparedRecords;
  scans: readonly WordScan[];
}

const isFound = ({ length }: Uint32Array) => length > 0;

function scansOf(scanned: readonly Scanned[], at: number): WordScan[] {
  return scanned.flatMap(({ scans }) => scans[at] ?? []);
}

function placesOf(scans: readonly WordScan[]): number {
  return scans.reduce((sum, { places }) => sum + places, 0);
}

function reachSlips(scanned: readonly Scanned[], words: readonly QueryWord[]): boolean {
  return words
    .map((word, at) => ({ word, own: scansOf(scanned, at) }))
    .sort((one, other) => placesOf(one.own) - placesOf(other.own))
    .every(({ word, own }) => {
      for (const scan of own)
        while (scan.reached < slipsIn(word)) scan.reachFurther(Number.POSITIVE_INFINITY);
      return placesOf(own) > 0;
    });
}

/** Accepts more distant words until the nearest ones have enough places. */
function reachFurther(scanned: readonly Scanned[], words: readonly QueryWord[]): void {
  let left = ENOUGH.compared;
  words.forEach((word, at) => {
    const own = scansOf(scanned, at);
    while (own.some(({ reached }) => reached < mostErrorsIn(word)) && placesOf(own) < ENOUGH.places) {
      for (const scan of own) {
        const compared = scan.reachFurther(left);
        if (compared < 0) return;
        left -= compared;
      }
    }
  });
}

function havingAll({ part, scans }: Scanned): Uint32Array {
  const rarest = scans.toSorted((one, other) => one.places - other.places);
  if (rarest[0]?.places === 0) return new Uint32Array();
  return rarest.reduce((places, scan) => scan.holding(places), allOf(part));
}

function havingAny({ part, scans }: Scanned): Uint32Array {
  const isMatch = new Uint8Array(part.size);
  for (const scan of scans) scan.mark(isMatch);
  const found = new Uint32Array(part.size);
  let count = 0;
  for (let place = 0; place < part.size; place += 1) {
    if (isMatch[place] === 0) continue;
    found[count] = place;
    count += 1;
  }
  return found.subarray(0, count);
}

function allOf({ size }: PreparedRecords): Uint32Array {
  const all = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) all[place] = place;
  return all;
}

function scoreAll(scanned: readonly Scanned[], places: readonly Uint32Array[]): Found[] {
  return scanned.map(({ part, scans }, at) => {
    const own = places[at] ?? new Uint32Array();
    const scores = new Float64Array(own.length);
    for (const scan of scans) scan.addScores(own, scores);
    for (let index = 0; index < scores.length; index += 1)
      scores[index] = (scores[index] ?? 0) / scans.length;
    return { part, places: own, scores };
  });
}

function preferTitles(found: readonly Found[], phrase: number): void {
  for (const { part, places, scores } of found) {
    for (let index = 0; index < places.length; index += 1)
      if (part.titles[places[index] ?? 0] === phrase) scores[index] = 0;
  }
}

function nearest(found: readonly Found[]): Found[] {
  let best = 1;
  for (const { scores } of found) for (const score of scores) if (score < best) best = score;
  return found.map(({ part, places, scores }) => {
    const near: number[] = [];
    for (let index = 0; index < scores.length; index += 1) {
      const score = scores[index] ?? 1;
      if (score < 1 && score <= best + NEAREST_MARGIN) near.push(index);
    }
    return {
      part,
      places: Uint32Array.from(near, (index) => places[index] ?? 0),
      scores: Float64Array.from(near, (index) => scores[index] ?? 1),
    };
  });
}
