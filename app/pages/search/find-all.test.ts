import { afterEach, expect, test, vi } from 'vitest';
import { dutchRecords } from '#app/features/search/testing/records.ts';
import { recordsOf } from '#app/features/search/testing/records-of.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import { type Cms, withRequest } from '#cms';
import { beforeDeadline } from '#cms/common/request-context.ts';
import { findAll } from './find-all.data.ts';

afterEach(() => vi.useRealTimers());

test('P3 N7 a search does not wait long for episodes that were never read: the next one has what is said in them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const row = { time: 49, speaker: 'Noor', text: 'Dan vliegt er een libel in.' };
  const episode = { href: '/podcasts/urk', title: 'Urk', transcript: [row] };
  const { promise, resolve } = Promise.withResolvers<object[]>();
  const { records } = recordsOf(dutchRecords);
  const cms = {
    searchRecords: async () => records,
    siteAnswers: async () => [],
    podcastIndex: async () => [{ id: 'podcasts/urk' }],
    teasers: () => beforeDeadline(promise),
  } as unknown as Cms;
  const now = new Date('2026-11-20T11:00:00Z');
  const find = (query: string) =>
    withRequest({ traceparent: null, timeout: 5_000 }, () =>
      findAll(query, { cms, locale: 'nl', now, words: wordLists.nl }),
    );

  const pages = find('klinker');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await Promise.race([pages, 'waits'])).toMatchObject({ groups: [{}, {}, {}, {}] });
  resolve([episode]);
  const found = find('libel');
  await vi.advanceTimersByTimeAsync(1);
  expect((await found).moments?.map(({ href }) => href)).toEqual(['/podcasts/urk#t=49']);
});
