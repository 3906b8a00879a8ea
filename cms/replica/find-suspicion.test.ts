import { expect, test } from 'vitest';
import { list, map, record } from '../decode/decode.ts';
import { page } from '../queries/page.ts';
import { query } from '../queries/query.ts';
import { name } from '../shapes/values.ts';
import { addressRow } from '../testing/fake-transport.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { areTooMany, findSuspicion, findSuspicionOfList } from './trust.ts';

const ids = ['a', 'b', 'c'];
const known = { before: null, pages: testPages(ids.map((id) => testAddress(id))) };
const shape = map(list(record({ id: name })), (all) => all.length);
const rowsOf = (of: readonly string[]) => of.map((id) => ({ id }));

test('the shape of a query says that its result is a list (T4)', () => {
  const fixed = query('sponsors', 'site.children', shape);
  expect(findSuspicion(fixed, [{ id: 'x' }], known)).toBeNull();
  expect(findSuspicion(fixed, [], known)).toBeNull();
  expect(findSuspicion(fixed, { id: 'x' }, known)?.reason).toBe('it is no list');
});

test('a list that lacks pages of its template is suspect (T4)', () => {
  const fixed = query('all', 'site.index', shape, { list: ['page'] });
  expect(findSuspicion(fixed, [{ id: 'x' }], known)?.kind).toBe('disagreement');
  expect(findSuspicion(fixed, rowsOf(ids), known)).toBeNull();
  expect(findSuspicion(query('others', 'site.index', shape, { list: ['event'] }), [], known)).toBeNull();
});

test('nothing or another page in place of a known page is suspect (T4)', () => {
  const fixed = page('a', 'page');
  expect(findSuspicion(fixed, null, known)?.kind).toBe('disagreement');
  expect(findSuspicion(page('gone', 'page'), null, known)).toBeNull();
  expect(findSuspicion(fixed, { id: 'b', title: 'B' }, known)).toMatchObject({
    kind: 'unreadable',
    reason: 'it is about another page, "b"',
  });
  expect(findSuspicion(fixed, { id: 'a', title: 'A' }, known)).toBeNull();
});

test('a result of which nothing is left is suspect (T4)', () => {
  const fixed = query('redirects', 'site.redirect.toStructure', shape);
  const before = JSON.stringify([{ from: '/a' }]);
  expect(findSuspicion(fixed, [], { ...known, before })?.kind).toBe('emptied');
  expect(findSuspicion(fixed, [{ from: '/b' }], { ...known, before })).toBeNull();
  expect(findSuspicion(fixed, [], { ...known, before: '[]' })).toBeNull();
});

test('five pages or a tenth may vanish at once (T4)', () => {
  expect([areTooMany(0, 1), areTooMany(5, 40), areTooMany(6, 40)]).toEqual([false, false, true]);
  expect([areTooMany(5, 50), areTooMany(6, 50), areTooMany(6, 60), areTooMany(7, 60)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([areTooMany(100, 1_000), areTooMany(101, 1_000)]).toEqual([false, true]);
});

test('less than half of a small site may vanish at once (T4)', () => {
  expect([areTooMany(1, 1), areTooMany(1, 2), areTooMany(2, 2)]).toEqual([true, false, true]);
  expect([areTooMany(1, 4), areTooMany(2, 4)]).toEqual([false, true]);
  expect([areTooMany(1, 3), areTooMany(2, 3), areTooMany(4, 9), areTooMany(5, 9)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const rows = (...of: string[]) => ['home', ...of].map((id) => addressRow(id));
const section = ['themas', ...Array.from({ length: 9 }, (_, at) => `themas/${at}`)];
const before = new Map(['home', 'over', ...section].map((id) => [id, testAddress(id)]));
const find = (next: unknown, ...purged: string[]) =>
  findSuspicionOfList(next, before, (id) => purged.includes(id));

test('a section may vanish when its top page was purged (T4)', () => {
  expect(find(rows('over'))?.kind).toBe('vanished');
  expect(find(rows('over'), 'themas')).toBeNull();
  expect(find(rows('over', 'themas'), 'themas')?.reason).toContain('9 of 12');
  expect(find(rows('over', 'themas'), ...section)).toBeNull();
});

test('a page that moved with its uuid is not missing (T4)', () => {
  const moved = section.map((id) =>
    addressRow(`archief/${id}`, { uuid: `page://${id.replaceAll('/', '-')}` }),
  );
  expect(find([...rows('over'), ...moved])).toBeNull();
});

test('a page that became a draft is missing from the list (T4)', () => {
  const drafts = section.map((id) => addressRow(id, { isDraft: true }));
  expect(find([...rows('over'), ...drafts])?.kind).toBe('vanished');
});

test('a list of pages without a home page is never believed (T4)', () => {
  expect(find([], 'home')).toEqual({ kind: 'unreadable', reason: 'there is no home page among 0 pages' });
  expect(find(null, 'home')?.kind).toBe('unreadable');
});
