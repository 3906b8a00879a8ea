import { expect, test } from 'vitest';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';

const question = { name: 'site', request: { query: 'site', select: { title: 'page.title' } } };

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
  const { find, keep } = createEarlierAnswers({ disk, mayServe: () => true, isBeside: false });
  const kept = createKeptAnswers(() => 0).put(question, 'nl', '"a"', false);
  keep(kept, '"a"');
  keep(kept, '"a"');
  expect(disk.written).toEqual(['"a"']);
  expect(await find(question, 'nl')).toEqual({ text: '"a"', value: 'a' });
  expect(await find(question, 'en')).toBeNull();
  expect(
    await find({ name: 'site', request: { query: 'site', select: { url: 'page.url' } } }, 'nl'),
  ).toBeNull();
});

test('an impossible answer, and one that could not be decoded, are not found', async () => {
  const disk = createDisk();
  const { keep } = createEarlierAnswers({ disk, mayServe: () => true, isBeside: false });
  keep(createKeptAnswers(() => 0).put(question, 'nl', '"a"', false), '"a"');
  expect(
    await createEarlierAnswers({ disk, mayServe: () => false, isBeside: false }).find(question, 'nl'),
  ).toBeNull();
  const { find, distrust } = createEarlierAnswers({ disk, mayServe: () => true, isBeside: false });
  distrust('nl site site');
  expect(await find(question, 'nl')).toBeNull();
});
