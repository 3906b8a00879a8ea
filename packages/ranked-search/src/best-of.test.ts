import { expect, test } from 'vitest';
import { createRandom } from '../../kql-engine/fuzz/random.ts';
import { bestOf } from './best-of.ts';

test('the best of a list are the first of the sorted list, equal ones in their original order', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = createRandom(seed);
    const list = Array.from({ length: random.below(60) }, (_, at) => ({ at, score: random.below(8) }));
    const compare = (one: { score: number }, other: { score: number }) => one.score - other.score;
    const count = random.below(12);
    expect(bestOf(list, count, compare), `seed ${seed}`).toEqual(list.toSorted(compare).slice(0, count));
  }
});
