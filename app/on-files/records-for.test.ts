import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PER_POSTINGS, postingsFile, recordsFile, vocabularyFile } from './data.ts';
import { recordsFor } from './records-for.ts';

const record = (id: string, title: string, text: string) => ({
  id,
  title,
  text,
  href: `/${id}`,
  intendedTemplate: 'article',
});

/** Twelve pages: two files of records. */
const records = Array.from({ length: 12 }, (_, place) =>
  record(
    `nieuws/n${place}`,
    place === 11 ? 'Stembanden' : `Bericht ${place}`,
    place < 2 ? 'een stem' : 'de rest',
  ),
);
const words = ['bericht', 'de', 'een', 'rest', 'stem', 'stembanden'];
const postings = [[2, 4].map((place) => place * 2 + 1), null, [0, 2], [4, 6], [0, 2], [11 * 2 + 1]];
const files: Record<string, unknown> = {
  '/api/__kirby__/search-nl': { isLarge: true },
  [vocabularyFile('nl')]: { words, parents: [record('nieuws', 'Nieuws', '')] },
  [postingsFile('nl', 0)]: postings,
  [recordsFile('nl', 0)]: records.slice(0, 10),
  [recordsFile('nl', 1)]: records.slice(10),
};
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return path in files ? Response.json(files[path]) : new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const found = async (query: string) => (await recordsFor('nl', query)).ids;

test('B2: of a large site only the files are fetched that have the words of a query', async () => {
  expect(words.length).toBeLessThan(PER_POSTINGS);
  expect(await found('stembanden')).toEqual(['nieuws/n11', 'nieuws']);
  expect(requested).toEqual([
    '/api/__kirby__/search-nl',
    vocabularyFile('nl'),
    postingsFile('nl', 0),
    recordsFile('nl', 1),
  ]);
});

test('B2: a word that most pages have, and one with a typing error, leave the others their say', async () => {
  expect(await found('de stembandn')).toContain('nieuws/n11');
  expect((await found('een stem')).slice(0, 2)).toEqual(['nieuws/n0', 'nieuws/n1']);
  expect(await found('qqqqqq')).toEqual(['nieuws']);
});
