import { expect, test } from 'vitest';
import { createSearchDesk } from './create-search-desk.ts';
import { dutchRecords } from './testing/records.ts';

const words = { archiveAgenda: 'Agenda Archief', pages: 'Pagina’s' };
const options = { now: new Date('2026-11-20T11:00:00Z'), words };

/** The index, with a count of how often one of its records was prepared. */
function counted() {
  let prepared = 0;
  const records = dutchRecords.map((record) => ({
    ...record,
    get heroText() {
      prepared += 1;
      return record.heroText;
    },
  }));
  return { records, timesPrepared: () => prepared / records.length };
}

test('T6 an index is prepared once for many queries', () => {
  const { records, timesPrepared } = counted();
  const ask = createSearchDesk(records);
  for (const query of ['klinker', 'urk', 'klonkers', 'qqqqqq', 'de ui']) ask(query, options);
  expect(timesPrepared()).toBe(1);
});

test('T6 a repeated query, however it is written, comes from the cache', () => {
  const ask = createSearchDesk(dutchRecords);
  const outcome = ask('klinker', options);
  expect(ask(' KLINKER! ', options)).toBe(outcome);
  expect(ask('klinkér', options)).toBe(outcome);
  expect(ask('klinkers', options)).not.toBe(outcome);
  expect(outcome.total).toBe(5);
});

test('S8 T6 an outcome is cached for one day: tomorrow other events are past', () => {
  const ask = createSearchDesk(dutchRecords);
  const groups = (now: string) =>
    ask('mond open', { words, now: new Date(now) }).groups.map(({ title }) => title);
  expect(groups('2026-11-28T11:00:00Z')).toEqual(['Agenda']);
  expect(groups('2026-11-29T11:00:00Z')).toEqual(['Agenda Archief']);
});

test('T6 outcomes are cached up to a number of bytes; the least recently used one is dropped', () => {
  const ask = createSearchDesk(dutchRecords, 3_000);
  const first = ask('klinker', options);
  const second = ask('urk', options);
  expect(ask('klinker', options)).toBe(first);
  for (let number = 0; number < 4; number += 1) ask(`hoorspel ${number}`, options);
  expect(ask('urk', options)).not.toBe(second);
  // An outcome larger than the whole cache is still returned.
  expect(createSearchDesk(dutchRecords, 0)('klinker', options)).toEqual(first);
});
