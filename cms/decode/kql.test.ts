import { expect, test } from 'vitest';
import { KqlValueError } from '../common/errors.ts';
import { isPagePath, isUuid, kql } from './kql.ts';

test('a value is inserted into a query as a quoted string', () => {
  expect(kql`page(${'agenda/concert'}).title`).toBe('page("agenda/concert").title');
  expect(kql`file.srcset(${[480, 768]})`).toBe('file.srcset([480, 768])');
  expect(kql`site.title`).toBe('site.title');
});

test.each(['x") ?? page("agenda/geheim', "a'b", 'a\\', 'a\nb', 'a`b'])(
  'the value %j cannot inject a query',
  (value) => {
    expect(() => kql`page(${value})`).toThrow(KqlValueError);
  },
);

test('a number in a query is finite', () => {
  expect(() => kql`file.resize(${Number.NaN})`).toThrow(KqlValueError);
});

test.each(['agenda', 'agenda/een-zaal_2', 'a/b/c'])('%s is a path', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each([
  '',
  '/agenda',
  'agenda/',
  'a//b',
  '../site',
  'a.b',
  'Agenda',
  'a b',
  'é',
  'a"b',
  'a'.repeat(2000),
])('%j is not a path', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('a uuid is known by its scheme', () => {
  expect(isUuid('page://2cd3e8ff6edac959', 'page')).toBe(true);
  expect(isUuid('file://2cd3e8ff6edac959', 'page')).toBe(false);
  expect(isUuid('page://x") ', 'page')).toBe(false);
});
