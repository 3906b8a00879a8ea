import assert from 'node:assert/strict';
import { createSearchAnswerer } from '#app/features/search/create-search-answerer.ts';
import { record } from '#app/features/search/testing/records.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import type { SearchRecord } from '#cms';
import { median, milliseconds, startWatch, whole } from '../numbers.ts';
import { atMost, known, type Row } from '../result.ts';

const limit = 30;
const rounds = 9;
const options = {
  now: new Date('2026-11-20T11:00:00Z'),
  words: { archiveAgenda: 'Archief', pages: 'Pagina’s' },
  answers: [],
};

/** The dearest: frequent words, typing errors, words never together, fifty prefixes. */
const queries = [
  'k',
  'klinker',
  'de ui',
  'klonkers',
  'qqqqqq',
  'de het een en van in is op',
  'klinkre taall mensn straatt muziekk vershalen stemme woordden',
  'klinker amsterdam brandweer tafelpoot zonnebloem kikkervis helikopter vliegveld',
  `${'arbeidsongeschiktheidsverzekeringsmaatschappij'.repeat(2)}x`,
  Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + (at % 26)) + (at < 26 ? '' : 'e')).join(' '),
];

/** One page among all: it must be found by a part of a compound and by a mistyped word. */
const needle = record({ id: 'speld', title: 'Hooibergspeldendag' });
const ofNeedle = ['bergspelden', 'hooibregspeldendag', 'hooiberspeldendag'];

export async function measureOnServer(
  pages: readonly SearchRecord[],
  { isLimited = true, with: remark = '' } = {},
): Promise<Row[]> {
  const { records, change } = recordsOf([...pages, needle]);
  const preparing = startWatch();
  const request = createSearchAnswerer(records, 0);
  await request('', options);
  const prepare = preparing();
  for (const query of ofNeedle) {
    const { groups } = await request(query, options);
    assert.equal(groups[0]?.results[0]?.id, needle.id, query);
  }
  const measured = queries.map((): number[] => []);
  // In turns: the cache has room for the last outcome, however small it is.
  for (let round = 0; round < rounds; round += 1)
    for (const [at, query] of queries.entries()) {
      const watch = startWatch();
      await request(query, options);
      measured[at]?.push(watch());
    }
  const times = measured.map(median);
  change(needle.id, { ...needle, title: 'Hooibergen' });
  const changing = startWatch();
  await request('hooibergen', options);
  const changed = changing();
  const named = {
    what: `the dearest of ${queries.length} searches on the server, ${whole(pages.length)} pages${remark}, processor time`,
    value: Math.max(...times),
    reference: `the middle one ${milliseconds(median(times))}; preparing, once ${milliseconds(prepare)}; the first after an edit ${milliseconds(changed)}`,
    show: milliseconds,
  };
  return [isLimited ? atMost(limit, named) : known(named.what, milliseconds(named.value), named.reference)];
}
