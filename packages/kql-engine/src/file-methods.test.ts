import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

test('a file method of the site reads parts of a file, is called once for each state of it, and wins over a field', async () => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: S',
    '1_a/page.nl.txt': 'Title: A',
    '1_a/a.mp3': 'abcdef',
    '1_a/a.mp3.nl.txt': 'Firstletters: een veld\n----\nOther: ook',
  });
  let calls = 0;
  const { query } = folder.engine({
    checkEvery: 0,
    fileMethods: {
      firstletters: ({ filename, size, read }) => {
        calls += 1;
        return { filename, size, text: read(1, 2).toString(), rest: read(4, 100).toString() };
      },
    },
  });
  const request = { query: "page('a').file('a.mp3')", select: { firstLetters: true, other: true } };
  const first = { filename: 'a.mp3', size: 6, text: 'bc', rest: 'ef' };
  expect(await query(request)).toEqual({ firstLetters: first, other: 'ook' });
  await query({ ...request, query: "page('a').files.first" });
  expect(calls).toBe(1);
  folder.write('1_a/a.mp3', 'xyz');
  expect(await query(request)).toMatchObject({ firstLetters: { size: 3, text: 'yz', rest: '' } });
  expect(calls).toBe(2);
});

test('a file method that fails is null, and reported', async () => {
  folder = createContentFolder({ 'site.nl.txt': 'Title: S', 'a.mp3': 'abc' });
  const { query } = folder.engine({
    fileMethods: {
      broken() {
        throw new Error('no sense');
      },
    },
  });
  expect(await query('site.file("a.mp3").broken')).toBeNull();
  expect(folder.problems).toEqual([{ file: 'a.mp3', reason: 'broken: no sense' }]);
});
