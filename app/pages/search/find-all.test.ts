import { afterEach, expect, test, vi } from 'vitest';
import { dutchRecords } from '#app/features/search/testing/records.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import { Reading } from '#cms/reader/reading.ts';
import type { Reader } from '#cms/types.ts';
import { findAll } from './find-all.data.ts';

afterEach(() => vi.useRealTimers());

test('a search does not wait long for episodes that were never read: the next one has what is said in them (P3 N7)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const row = { time: 49, speaker: 'Noor', text: 'Dan vliegt er een libel in.' };
  const episode = { href: '/podcasts/urk', title: 'Urk', transcript: [row] };
  const { promise, resolve } = Promise.withResolvers<object[]>();
  const { records } = recordsOf(dutchRecords);
  const readerOf = (reading: Reading): Reader =>
    ({
      searchRecords: async () => records,
      faqs: async () => [],
      podcastIndex: async () => [{ id: 'podcasts/urk' }],
      teasers: () => reading.before(promise),
      withPart: (share: number) => readerOf(reading.withPart(share)),
    }) as unknown as Reader;
  const now = new Date('2026-11-20T11:00:00Z');
  const find = (query: string) =>
    findAll(query, {
      cms: readerOf(new Reading({ traceparent: null, deadline: performance.now() + 5_000 })),
      locale: 'nl',
      now,
    });

  const pages = find('klinker');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await Promise.race([pages, 'waits'])).toMatchObject({ groups: [{}, {}, {}, {}] });
  resolve([episode]);
  const found = find('libel');
  await vi.advanceTimersByTimeAsync(1);
  expect((await found).cues?.map(({ href }) => href)).toEqual(['/podcasts/urk#t=49']);
});
