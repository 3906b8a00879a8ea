import { expect, test } from 'vitest';
import { partOf, splitStably } from './split-stably.ts';

const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, at) => `nieuws/bericht-${first + at}`);
const options = { idOf: (id: string) => id, sizeOf: () => 2, most: 1_000 };

test('the id of a page alone says in which part of the sitemap it is (N6)', () => {
  const ids = idsFrom(0, 5_000);
  const parts = splitStably(ids, options);
  expect([...parts.values()].flat().sort()).toEqual(ids.toSorted());
  for (const [name, inside] of parts) {
    expect(inside.length * 2).toBeLessThanOrEqual(1_000);
    expect(inside.length).toBeGreaterThan(100);
    for (const id of inside) expect(partOf(id, parts)).toBe(name);
  }
});

test('an added page changes one part of the sitemap (N6)', () => {
  const asText = (ids: readonly string[]) =>
    new Map([...splitStably(ids, options)].map(([name, inside]) => [name, inside.join()]));
  let before = asText(idsFrom(0, 2_000));
  let divided = 0;
  for (let count = 2_001; count < 2_200; count += 1) {
    const after = asText(idsFrom(0, count));
    const gone = [...before].filter(([name, text]) => after.get(name) !== text);
    expect(gone).toHaveLength(1);
    divided += after.size - before.size;
    before = after;
  }
  expect(divided).toBeGreaterThan(0);
  expect(splitStably(idsFrom(0, 3), options).size).toBe(1);
});
