import { createSearchDesk } from '#app/features/search/create-search-desk.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import type { SearchRecord } from '#cms';
import { startWatch } from '../engine/processor-time.ts';
import { median, milliseconds, whole } from '../numbers.ts';
import { atMost, type Row } from '../result.ts';

const limit = 30;
const rounds = 9;
const options = {
  now: new Date('2026-11-20T11:00:00Z'),
  words: { archiveAgenda: 'Archief', pages: 'Pagina’s' },
};

/** The most expensive queries: frequent words, typing errors in all words, words that never occur together, fifty prefixes. */
const queries = [
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

/** The server's time for a search that is not cached, with a prepared index. */
export async function measureOnServer(records: readonly SearchRecord[]): Promise<Row> {
  const preparing = startWatch();
  const ask = createSearchDesk(recordsOf(records).records, 0);
  await ask('', options);
  const prepare = preparing();
  const times: number[] = [];
  for (const query of queries) {
    const own: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const watch = startWatch();
      await ask(query, options);
      own.push(watch());
    }
    times.push(median(own));
  }
  return atMost(limit, {
    what: `the dearest of ${queries.length} searches on the server, ${whole(records.length)} pages, processor time`,
    value: Math.max(...times),
    reference: `the middle one ${milliseconds(median(times))}; preparing, once ${milliseconds(prepare)}`,
    show: milliseconds,
  });
}
