import { expect, test } from 'vitest';
import { createPageDirectory } from '../pages/page-directory.ts';
import { createStoredPages } from './stored-pages.ts';

test('N13 stored pages are the same with the strings of the directory, also after the store began anew', () => {
  let times = new Map([
    ['nieuws/een', 1],
    ['gone', 2],
  ]);
  let life = 0;
  const store = {
    get life() {
      return life;
    },
    times: () => new Map(times),
  } as unknown as Parameters<typeof createStoredPages>[0];
  const stored = createStoredPages(store, 'nl');
  const directory = createPageDirectory([]);
  stored.share(directory);
  expect(stored.times()).toEqual(times);
  stored.times().delete('gone');
  stored.share(directory);
  expect([...stored.times().keys()]).toEqual(['nieuws/een']);
  life = 1;
  times = new Map([['agenda/twee', 3]]);
  stored.share(directory);
  expect(stored.times()).toEqual(times);
  expect(stored.isOutdated()).toBe(false);
});
