import Fuse from 'fuse.js';
import { expect, test, vi } from 'vitest';
import corpus from '../../../packages/ranked-search/src/testing/corpus.nl.json' with { type: 'json' };
import { findNearestIn } from './find-nearest.ts';
import { readRecords } from './search-index.ts';

const records = readRecords(corpus);
const asSpecified = new Fuse(records, {
  keys: [{ name: 'title', weight: 2 }, 'tags', { name: 'text', weight: 0.5 }, 'heroText'],
  threshold: 0.75,
  ignoreDiacritics: true,
});

test.each(['zwembad', 'klavecimbel', 'xqzjk', 'de qqqq', 'arbeidsongeschiktheidsverzekeringsmaatschappij'])(
  'the nearest of "%s" are those of the specified fuzzy search, by its score (S6)',
  async (query) => {
    const nearest = await findNearestIn(records.length, () => records)(query, 25);
    const expected = asSpecified.search(query, { limit: 25 }).map(({ item }) => item.id);
    expect(expected.length).toBeGreaterThan(0);
    expect(nearest?.map(({ id }) => id)).toEqual(expected);
  },
);

test('what is outside the threshold is not near (S6, S9)', async () => {
  expect(await findNearestIn(records.length, () => records)('qqqqqq', 25)).toEqual([]);
});

test('a query is compared with at most 1,000 records for each 32 letters; a longer one gets the nearest of the ranking (S6, N7)', async () => {
  const isCompared = async (count: number, letters: number) =>
    (await findNearestIn(count, () => [])('x'.repeat(letters), 25)) !== null;
  expect(await isCompared(1_000, 32)).toBe(true);
  expect(await isCompared(1_000, 33)).toBe(false);
  expect(await isCompared(500, 64)).toBe(true);
  expect(await isCompared(250, 128)).toBe(true);
  expect(await isCompared(251, 128)).toBe(false);
});

test('diacritics are removed from the texts once, and not for each query (N7)', async () => {
  const find = findNearestIn(records.length, () => records);
  await find('zwembad', 25);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  await find('klavecimbel', 25);
  const { length } = normalize.mock.calls;
  normalize.mockRestore();
  expect(length).toBe(0);
});

test('records are read for the first query only, and never when there are more than 1,000 (S6, N7)', async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return records;
  };
  const find = findNearestIn(1_000, read);
  await find('zwembad', 25);
  await find('klavecimbel', 25);
  expect(reads).toBe(1);
  expect(await findNearestIn(1_001, read)('zwembad', 25)).toBeNull();
  expect(reads).toBe(1);
});
