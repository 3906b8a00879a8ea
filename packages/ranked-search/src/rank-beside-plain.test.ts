import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../kql-engine/fuzz/random.ts';
import { foldWords } from './fold.ts';
import { rankPlainly } from './testing/rank-plainly.ts';
import { rankRecords } from './testing/rank-records.ts';
import { corpora, record, type TestRecord } from './testing/records.ts';

const cases = Number(process.env.PROPERTY_CASES ?? 250);
const seed = Number(process.env.PROPERTY_SEED ?? 23);
const corpus = [...corpora.nl, ...corpora.en];
const letters = 'abcdeiklnorstu é3ß🎧'.split('');

function someRecords(random: Random): TestRecord[] {
  const made = Array.from({ length: random.below(8) }, () => text(random, 9)).join(' ');
  const own = Array.from({ length: 1 + random.below(12) }, () => random.pick(corpus));
  return [
    ...new Set(own),
    record({ id: 'made', title: made || 'x', text: made, tags: foldWords(made).join(' ') }),
  ];
}

function text(random: Random, most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(letters)).join('');
}

function someQuery(random: Random, records: readonly TestRecord[]): string {
  const { title, text: body, lead, tags } = random.pick(records);
  const known = foldWords(`${title} ${body} ${lead} ${tags}`);
  const word = (): string => {
    const own = known.length > 0 ? random.pick(known) : 'klinker';
    switch (random.below(7)) {
      case 0:
        return text(random, random.chance(0.1) ? 90 : 8);
      case 1:
        return own.slice(0, 1 + random.below(own.length));
      case 2:
        return own.slice(random.below(own.length));
      case 3:
        return own + random.pick(known.length > 0 ? known : ['x']).repeat(1 + random.below(3));
      case 4:
      case 5:
        return mistyped(random, own);
      default:
        return own.toUpperCase();
    }
  };
  return Array.from({ length: 1 + random.below(random.chance(0.1) ? 20 : 4) }, word).join(' ');
}

function mistyped(random: Random, word: string): string {
  let typed = word;
  for (let slips = random.below(4); slips >= 0; slips -= 1) {
    const at = random.below(typed.length + 1);
    typed =
      typed.slice(0, at) +
      (random.chance(0.6) ? random.pick(letters) : '') +
      typed.slice(at + random.below(2));
  }
  return typed;
}

test('skipping comparisons changes no result: the same pages with the same scores as comparing every word (S6 T6)', () => {
  const seen = { words: 0, slips: 0, nearest: 0 };
  for (let number = 0; number < cases; number += 1) {
    const random = createRandom(seed + number);
    const records = someRecords(random);
    const query = someQuery(random, records);
    const { match, found } = rankRecords(records, query);
    const result = { match, found: found.map(({ record: { id }, score }) => ({ id, score })) };
    expect(result, `PROPERTY_SEED=${seed + number}, "${query}"`).toEqual(rankPlainly(records, query));
    seen[match] += 1;
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(cases / 50);
});
