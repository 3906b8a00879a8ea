import { afterEach, expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

const site = {
  'site.nl.txt': 'Title: Een',
  'over/page.nl.txt': 'Title: Over',
  'over/page.en.txt': 'Title: About',
};

test('the same question about the same content has the same answer, which is frozen', async () => {
  folder = createContentFolder(site);
  const engine = folder.engine();
  const request = { query: 'site.children', select: ['title'] };
  const first = await engine.query(request);
  expect(await engine.query(structuredClone(request))).toBe(first);
  expect(() => (first as unknown[]).push('more')).toThrow(TypeError);
  expect(await engine.query(request, { language: 'en' })).toEqual([{ title: 'About' }]);
});

test('a change on disk is in the next answer', async () => {
  folder = createContentFolder(site);
  const engine = folder.engine();
  expect(await engine.query('site.title')).toBe('Een');
  folder.write('site.nl.txt', 'Title: Twee');
  expect(await engine.query('site.title')).toBe('Twee');
});

test('an answer that depends on the clock is not cached', async () => {
  folder = createContentFolder({ ...site, 'home/home.nl.txt': 'Title: Thuis\n\n----\n\nDate: today' });
  let year = 2026;
  const engine = folder.engine({ now: () => new Date(Date.UTC(year, 0, 1)) });
  const request = "page('home').date.toDate('Y')";
  expect(await engine.query(request)).toBe('2026');
  year = 2027;
  expect(await engine.query(request)).toBe('2027');
});

test('many and large answers evict the oldest: memory is bounded', () => {
  const cache = createAnswerCache(() => false);
  const basis = { reads: { texts: [], lists: [], hasUuids: false }, at: 1 };
  const megabyte = 'x'.repeat(512 * 1024);
  cache.store('first', [megabyte], basis);
  cache.store('huge', [megabyte, megabyte, megabyte], basis);
  expect(cache.find('huge')).toBeUndefined();
  expect(cache.find('first')?.answer).toEqual([megabyte]);
  for (let each = 0; each < 8; each++) cache.store(`later ${each}`, [megabyte], basis);
  expect(cache.find('first')).toBeUndefined();
  expect(cache.find('later 7')).toBeDefined();
});
