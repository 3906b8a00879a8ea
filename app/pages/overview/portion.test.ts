import { expect, test } from 'vitest';
import { portion, portionOf, portionQuery } from './portion.ts';

const items = Array.from({ length: 30 }, (_, index) => index);
const size = { first: 9, next: 15 };
const at = (search: string, of = items) =>
  portion(of, { pathname: '/agenda', query: new URLSearchParams(search) }, size);

test('N3 each address shows one portion of a list, and says how many come next', () => {
  expect(at('')).toEqual({ shown: items.slice(0, 9), page: 1, upTo: 9, more: 15 });
  expect(at('page=2')).toEqual({ shown: items.slice(9, 24), page: 2, upTo: 24, more: 6 });
  expect(at('page=3')).toEqual({ shown: items.slice(24), page: 3, upTo: 30, more: 0 });
});

test.each([
  ['page=4', '?page=3'],
  [`page=${'9'.repeat(400)}`, '?page=3'],
  ['page=02', '?page=2'],
  ['page=1', ''],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=x', ''],
  ['page=2.5', ''],
  ['page=', ''],
  ['group=kinderen&page=99', '?group=kinderen&page=3'],
])('N3 ?%s is the same page as %s', (search, query) => {
  expect(at(search)).toEqual({ kind: 'redirect', to: '/agenda', query });
});

test('a short list has one portion, and so has an empty one', () => {
  expect(at('', [1, 2])).toEqual({ shown: [1, 2], page: 1, upTo: 2, more: 0 });
  expect(at('', [])).toEqual({ shown: [], page: 1, upTo: 0, more: 0 });
});

test('without a choice there is no query string; a page number above one is part of it', () => {
  expect(portionQuery({ group: '', tag: '' })).toBe('');
  expect(portionQuery({ group: 'makers', tag: '' }, 2)).toBe('?group=makers&page=2');
});

test('N10 only a list of several portions tells the browser which one is shown', () => {
  const linksOf = (page: number, more: number) => portionOf({ page, more }, '/nieuws', '1|{count}').meta;
  expect(linksOf(1, 0).portion).toBeUndefined();
  expect(linksOf(1, 9).portion).toEqual({ of: '/nieuws', page: 1 });
  expect(linksOf(2, 0).portion).toEqual({ of: '/nieuws', page: 2 });
});
