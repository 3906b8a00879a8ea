import { expect, test } from 'vitest';
import { testQuery } from '../testing/test-query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createEarlierAnswers } from './earlier-answers.ts';

const question = testQuery('site', 'site', { title: 'page.title' });

/** A disk in memory. */
function createDisk() {
  const files = new Map<string, string>();
  const written: string[] = [];
  return {
    files,
    written,
    read: async (name: string) => files.get(name) ?? null,
    async write(name: string, text: string) {
      written.push(text);
      files.set(name, text);
    },
  };
}

test('a text is written once, and found by the same query only', async () => {
  const disk = createDisk();
  const { find, store } = createEarlierAnswers({ disk, mayServe: () => true, isContentLocal: false });
  const cached = createAnswerCache(() => 0).put(question, 'nl', '"a"', false);
  store(cached, '"a"');
  store(cached, '"a"');
  expect(disk.written).toEqual(['"a"']);
  expect(await find(question, 'nl')).toEqual({ text: '"a"', value: 'a' });
  expect(await find(question, 'en')).toBeNull();
  expect(await find(testQuery('site', 'site', { url: 'page.url' }), 'nl')).toBeNull();
});

test('an impossible answer, and one that could not be decoded, are not found', async () => {
  const disk = createDisk();
  const { store } = createEarlierAnswers({ disk, mayServe: () => true, isContentLocal: false });
  store(createAnswerCache(() => 0).put(question, 'nl', '"a"', false), '"a"');
  expect(
    await createEarlierAnswers({ disk, mayServe: () => false, isContentLocal: false }).find(question, 'nl'),
  ).toBeNull();
  const { find, reject } = createEarlierAnswers({ disk, mayServe: () => true, isContentLocal: false });
  reject('nl site site');
  expect(await find(question, 'nl')).toBeNull();
});
