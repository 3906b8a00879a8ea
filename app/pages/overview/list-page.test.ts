import { expect, test } from 'vitest';
import { listPage, listPageParts } from './list-page.ts';

const items = Array.from({ length: 30 }, (_, index) => index);
const size = { first: 9, next: 15 };
const at = (search: string, of = items) =>
  listPage(of, { pathname: '/agenda', query: new URLSearchParams(search) }, size);

test('each address shows one page of a list, and says how many come next (N3)', () => {
  expect(at('')).toEqual({
    kind: 'list-page',
    shown: items.slice(0, 9),
    page: 1,
    upTo: 9,
    more: 15,
    isExport: false,
  });
  expect(at('page=2')).toEqual({
    kind: 'list-page',
    shown: items.slice(9, 24),
    page: 2,
    upTo: 24,
    more: 6,
    isExport: false,
  });
  expect(at('page=3')).toEqual({
    kind: 'list-page',
    shown: items.slice(24),
    page: 3,
    upTo: 30,
    more: 0,
    isExport: false,
  });
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
])('?%s is the same page as %s (N3)', (search, query) => {
  expect(at(search)).toEqual({ kind: 'redirect', to: '/agenda', query });
});

test('a short list has one page, and so has an empty one', () => {
  expect(at('', [1, 2])).toEqual({
    kind: 'list-page',
    shown: [1, 2],
    page: 1,
    upTo: 2,
    more: 0,
    isExport: false,
  });
  expect(at('', [])).toEqual({ kind: 'list-page', shown: [], page: 1, upTo: 0, more: 0, isExport: false });
});

test('only a list of several pages tells the browser which one is shown (N10)', () => {
  const linksOf = (page: number, more: number) =>
    listPageParts({ page, more, isExport: false }, '/nieuws', { locale: 'nl', items: '' }).meta;
  expect(linksOf(1, 0).listPage).toBeUndefined();
  expect(linksOf(1, 9).listPage).toEqual({ of: '/nieuws', page: 1 });
  expect(linksOf(2, 0).listPage).toEqual({ of: '/nieuws', page: 2 });
});

const ofYear = (year: string, length: number) => Array.from({ length }, () => year);
const inExport = (list: readonly string[], page = 1) =>
  listPage(
    list,
    {
      pathname: '/nieuws',
      query: new URLSearchParams(page > 1 ? { page: String(page) } : {}),
      isExport: true,
    },
    size,
    (year) => year,
  );

test('an export shows up to 300 rows whole, and splits a longer list by year (B2)', () => {
  const whole = [...ofYear('2026', 150), ...ofYear('2025', 150)];
  expect(inExport(whole)).toMatchObject({ shown: whole, more: 0 });
  const long = [...ofYear('2026', 40), ...ofYear('2025', 310)];
  expect(inExport(long)).toMatchObject({ shown: ofYear('2026', 40), upTo: 40, more: 300 });
  expect(inExport(long, 2)).toMatchObject({ shown: ofYear('2025', 300), upTo: 340, more: 10 });
  expect(inExport(long, 3)).toMatchObject({ shown: ofYear('2025', 10), upTo: 350, more: 0 });
  expect(inExport(long, 9)).toEqual({ kind: 'redirect', to: '/nieuws/page/3', query: '' });
});
