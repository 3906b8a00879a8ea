import { createMarker } from './create-marker.ts';
import { fold } from './fold.ts';
import type { SearchTexts } from './prepare-records.ts';
import { PREFIX, type QueryWord, readQuery, SHORTEST_PART } from './query-word.ts';
import type { MatchKind } from './rank.ts';

const MOST = { shown: 220, before: 60 };

const BETWEEN = /(?<=[.!?…]["'”’»)]*)\s+(?=["'“‘«(]?[\p{Lu}\p{N}])|\n+/u;

/**
 * Returns a function that finds the sentence with most words of the query, else the whole lead. Typing errors
 * count if no word occurs literally.
 */
export function createSentenceFinder(
  query: string,
  match: MatchKind,
): (page: Pick<SearchTexts, 'lead' | 'text'>) => string {
  const words = readQuery(query);
  const mark = createMarker(query);
  return ({ lead, text }) => {
    let best = { sentence: '', matches: 0 };
    for (const sentence of `${lead}\n${text}`.split(BETWEEN)) {
      const matches = countMatches(` ${fold(sentence)} `, words, match !== 'words');
      if (matches > best.matches) best = { sentence, matches };
    }
    if (best.matches === 0) return lead;
    const [before] = mark(best.sentence);
    return shorten(best.sentence, before?.isMatch ? 0 : (before?.text.length ?? 0));
  };
}

/** Ignores short words inside other words, which are chance. */
function countMatches(folded: string, words: readonly QueryWord[], isMistyped: boolean): number {
  return words.reduce((sum, { word, literal, loose, isClose }) => {
    const distance = literal(folded);
    if (distance <= PREFIX) return sum + 1;
    if (distance < 1) return word.length >= SHORTEST_PART ? sum + 0.6 : sum;
    return isMistyped && isClose(loose(folded)) ? sum + 0.5 : sum;
  }, 0);
}

function shorten(sentence: string, place: number): string {
  if (sentence.length <= MOST.shown) return sentence;
  const wanted = Math.max(0, Math.min(place - MOST.before, sentence.length - MOST.shown));
  const start = wanted === 0 ? 0 : sentence.indexOf(' ', wanted) + 1;
  const rest = sentence.slice(start, start + MOST.shown);
  const isCut = start + rest.length < sentence.length;
  const end = isCut ? rest.replace(/\s+\S*$/u, ' …') : rest;
  return (start > 0 ? '… ' : '') + end;
}
