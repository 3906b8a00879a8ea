import { foldWords, phraseOf } from '../fold.ts';
import { EXPONENTS } from '../prepare-records.ts';
import { type QueryWord, readQuery } from '../query-word.ts';
import type { MatchKind } from '../rank.ts';
import type { TestRecord } from './records.ts';

const THRESHOLD = 1 / 3;
const MARGIN = 0.05;

interface Plain {
  match: MatchKind;
  found: { id: string; score: number }[];
}

/** Ranks without shortcuts, for comparison. */
export function rankPlainly(records: readonly TestRecord[], query: string): Plain {
  const words = readQuery(query);
  if (words.length === 0) return { match: 'nearest', found: [] };
  const literal = scoreAll(records, words, 'literal').filter(({ hasAll }) => hasAll);
  if (literal.length > 0) {
    const phrase = phraseOf(query);
    return {
      match: 'words',
      found: literal.map(({ id, title, score }) => ({ id, score: phraseOf(title) === phrase ? 0 : score })),
    };
  }
  const loose = scoreAll(records, words, 'loose');
  const slips = loose.filter(({ hasAll }) => hasAll);
  if (slips.length > 0) return { match: 'slips', found: slips.map(({ id, score }) => ({ id, score })) };
  const letters = (some: readonly QueryWord[]) => some.reduce((sum, { word }) => sum + word.length, 0);
  const known = words.filter((_, at) => loose.some(({ near }) => near[at]));
  if (2 * letters(known) < letters(words)) return { match: 'nearest', found: [] };
  const best = loose.reduce((least, { score }) => Math.min(least, score), 1);
  const near = loose.filter(({ score }) => score < 1 && score <= best + MARGIN);
  return { match: 'nearest', found: near.map(({ id, score }) => ({ id, score })) };
}

function scoreAll(records: readonly TestRecord[], words: readonly QueryWord[], how: 'literal' | 'loose') {
  return records.map((record) => {
    const { id, title, keywords, tags, text, lead } = record;
    const fields = [`${title} ${keywords}`, tags, text, lead].map((each) =>
      foldWords(each).map((word) => ` ${word} `),
    );
    let sum = 0;
    let hasAll = true;
    const near: boolean[] = [];
    for (const word of words) {
      let score = 1;
      let nearest = 1;
      fields.forEach((field, at) => {
        const distance = field.reduce((least, text) => Math.min(least, word[how](text)), 1);
        if (distance > THRESHOLD) return;
        score *= distance ** (EXPONENTS[at] ?? 1);
        nearest = Math.min(nearest, distance);
      });
      sum += score;
      hasAll &&= word.isClose(nearest);
      near.push(nearest < 1);
    }
    return { id, title, score: sum / words.length, hasAll, near };
  });
}
