import { expect, test } from 'vitest';
import { listPath, listQuery, readListPath } from './list-address.ts';

const readAt = (path: string) => {
  const { pathname, search } = readListPath(new URL(path, 'https://example.org'));
  return pathname + search;
};

test('a whole list has no query string; a page number above one is part of it', () => {
  expect(listQuery({ group: '', tag: '' })).toBe('');
  expect(listQuery({ group: 'makers', tag: '' }, 2)).toBe('?group=makers&page=2');
});

test('an export has a path for each filter and page, which stands for the query (B2)', () => {
  expect(listPath({ group: '', tag: '' })).toBe('');
  const path = listPath({ tag: 'één klank', year: '' }, 2);
  expect(path).toBe('/tag/%C3%A9%C3%A9n%20klank/page/2');
  expect(readAt(`/en/nieuws${path}`)).toBe('/en/nieuws?tag=%C3%A9%C3%A9n+klank&page=2');
  expect(readAt('/agenda/useArchiveItems/year/2025')).toBe('/agenda/useArchiveItems?year=2025');
});

test.each([
  '/',
  '/agenda',
  '/nieuws/year',
  '/tag/geluid',
  '/agenda/year/2025',
  '/over/tag/geluid',
  '/podcasts/x/group/y',
])('%s is no filter of a list (B2)', (path) => expect(readAt(path)).toBe(path));
