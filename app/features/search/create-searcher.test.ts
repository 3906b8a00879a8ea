import { phraseOf } from 'ranked-search';
import { expect, test } from 'vitest';
import type { SearchRecord } from '#cms/types.ts';
import { createRandom } from '../../../packages/kql-engine/fuzz/random.ts';
import corpus from '../../../packages/ranked-search/src/testing/corpus.nl.json' with { type: 'json' };
import { countResults } from './count-results.ts';
import { createSearcher } from './create-searcher.ts';
import { indexRecords, search } from './search.ts';
import { readRecords, readSearchIndex, writeSearchIndex } from './search-index.ts';
import { dutchRecords, record } from './testing/records.ts';
import { recordsOf } from './testing/records-of.ts';

const words = { archiveAgenda: 'Agenda Archief', pages: 'Pagina’s' };
const options = { now: new Date('2026-11-20T11:00:00Z'), words, faqs: [] };

function counted() {
  let prepared = 0;
  const records = dutchRecords.map((record) => ({
    ...record,
    get facts() {
      prepared += 1;
      return record.facts;
    },
  }));
  return { records: recordsOf(records).records, timesPrepared: () => prepared / records.length };
}

test('an index is prepared once for many queries (T6)', async () => {
  const { records, timesPrepared } = counted();
  const runQuery = createSearcher(records);
  for (const query of ['klinker', 'urk', 'klonkers', 'qqqqqq', 'de ui']) await runQuery(query, options);
  expect(timesPrepared()).toBe(1);
});

test('a repeated query, however it is written, comes from the cache (T6)', async () => {
  const runQuery = createSearcher(recordsOf(dutchRecords).records);
  const outcome = await runQuery('klinker', options);
  expect(await runQuery(' KLINKER! ', options)).toBe(outcome);
  expect(await runQuery('klinkér', options)).toBe(outcome);
  expect(await runQuery('klinkers', options)).not.toBe(outcome);
  expect(countResults(outcome)).toBe(5);
});

test('what is said is cached with the outcome, until an episode changes (T6 P3)', async () => {
  const runQuery = createSearcher(recordsOf(dutchRecords).records);
  const row = { time: 49, speaker: 'Noor', text: 'Dan vliegt er een libel in.' };
  const episode = { title: 'Urk', href: '/podcasts/urk', film: '', transcript: [row] };
  const first = await runQuery('libel', { ...options, episodes: [episode] });
  expect(first.cues).toEqual([
    { href: '/podcasts/urk#t=49', title: 'Urk', meta: '0:49, Noor', sentence: row.text, isFilm: false },
  ]);
  expect(await runQuery('libel', { ...options, episodes: [episode] })).toBe(first);
  const changed = { ...episode, transcript: [{ ...row, time: 50 }] };
  const next = await runQuery('libel', { ...options, episodes: [changed] });
  expect(next.cues?.map(({ href }) => href)).toEqual(['/podcasts/urk#t=50']);
});

test('an outcome is cached for one day: tomorrow other events are past (S8 T6)', async () => {
  const runQuery = createSearcher(recordsOf(dutchRecords).records);
  const groups = async (now: string) =>
    (await runQuery('mond open', { ...options, now: new Date(now) })).groups.map(({ title }) => title);
  expect(await groups('2026-11-28T11:00:00Z')).toEqual(['Agenda']);
  expect(await groups('2026-11-29T11:00:00Z')).toEqual(['Agenda Archief']);
});

test('outcomes are cached up to a number of bytes; the least recently used one is dropped (T6)', async () => {
  const runQuery = createSearcher(recordsOf(dutchRecords).records, 8_000);
  const first = await runQuery('klinker', options);
  const second = await runQuery('urk', options);
  expect(await runQuery('klinker', options)).toBe(first);
  for (let number = 0; number < 4; number += 1) await runQuery(`hoorspel ${number}`, options);
  expect(await runQuery('urk', options)).not.toBe(second);
  expect(await createSearcher(recordsOf(dutchRecords).records, 1)('klinker', options)).toEqual(first);
});

function generate(count: number): SearchRecord[] {
  const random = createRandom(12);
  const own = readRecords(corpus);
  return Array.from({ length: count }, (_, at) => {
    const page = random.pick(own);
    const { heroText } = random.pick(own);
    const { text } = random.pick(own);
    const id = `${page.id}-${at}`;
    return record({ ...page, id, title: `${page.title} ${at}`, heroText, text, href: `/${id}` });
  });
}

function someQueries(pages: readonly SearchRecord[], count: number): string[] {
  const random = createRandom(34);
  const word = (): string => {
    const { title, heroText, text } = random.pick(pages);
    return random.pick(phraseOf(`${title} ${heroText} ${text}`).split(' '));
  };
  const slip = (own: string): string => own.slice(0, -2) + random.pick([...'aeknx']) + own.slice(-1);
  const kinds = [
    word,
    () => word().slice(0, 1 + random.below(4)),
    () => word().slice(2),
    () => slip(word()),
    () => `${word()} ${word()}`,
    () => `${slip(word())} ${word()} ${word()}`,
    () => `${word()}${word()}`,
  ];
  return Array.from({ length: count }, () => random.pick(kinds)());
}

test('200 queries on 10,000 generated pages give the same list in browser and server, also after changes (N7 S6)', async () => {
  const pages = generate(10_000);
  const { records, change } = recordsOf(pages);
  const runQuery = createSearcher(records);
  const queries = someQueries(pages, 200);
  const matches = new Set<string>();
  const compare = async () => {
    const sent = readSearchIndex(
      JSON.parse(writeSearchIndex(records.read(records.ids), [], Number.POSITIVE_INFINITY)),
    );
    const index = indexRecords(sent.records);
    for (const query of queries) {
      const outcome = await search(index, query, options);
      expect(await runQuery(query, options), query).toEqual(outcome);
      matches.add(outcome.match);
    }
  };
  await compare();
  const [first, second, third] = pages as [SearchRecord, SearchRecord, SearchRecord];
  change(first.id, { ...first, title: second.title, heroText: third.heroText });
  change(second.id, null);
  change('nieuw', record({ ...third, id: 'nieuw', title: 'Klinkers op reis', date: '2026-11-20' }));
  await compare();
  expect([...matches].sort()).toEqual(['nearest', 'slips', 'words']);
}, 180_000);

test('after a change only the changed record is read and prepared (N7)', async () => {
  const { records, change } = recordsOf(generate(300));
  const read: string[] = [];
  const runQuery = createSearcher({
    ...records,
    get version() {
      return records.version;
    },
    get ids() {
      return records.ids;
    },
    read(ids) {
      read.push(...ids);
      return records.read(ids);
    },
  });
  await runQuery('klinkerreis', options);
  read.length = 0;
  change('nieuw', record({ id: 'nieuw', title: 'Klinkerreis' }));
  expect((await runQuery('klinkerreis', options)).groups[0]?.results.map(({ id }) => id)).toEqual(['nieuw']);
  expect([...new Set(read)].filter((id) => id !== '')).toEqual(['nieuw']);
});
