import { expect, test, vi } from 'vitest';
import { pageAddresses } from '../queries/page-addresses.ts';
import { testQuery } from '../testing/test-query.ts';
import { affectedBy, findReferences } from './affected-answers.ts';

const answer = (kql: string, value: unknown = null) => {
  const query = kql === 'site.index' ? pageAddresses : testQuery(kql);
  return { query, references: () => findReferences(query, value) };
};
function queries(change: Parameters<typeof affectedBy>[0], answers: ReturnType<typeof answer>[]) {
  const { first, rest } = affectedBy(change, answers);
  return [first, rest].map((each) => each.map(({ query }) => query.request.query));
}

test('N4 the changed page comes first, then answers about many pages, its parent and those that name it; pages beside it stay', () => {
  const answers = [
    answer('site'),
    answer('page("nieuws/b")', { id: 'nieuws/b', parent: { id: 'nieuws' } }),
    answer('page("agenda/x")', { id: 'agenda/x', related: [{ id: 'nieuws/a' }] }),
    answer('page("agenda/y")', { id: 'agenda/y' }),
    answer('page("nieuws")', { id: 'nieuws' }),
    answer('site.index'),
    answer('page("nieuws/a")', { id: 'nieuws/a', parent: { id: 'nieuws' } }),
  ];
  expect(queries(['nieuws/a'], answers)).toEqual([
    ['page("nieuws/a")'],
    ['site.index', 'site', 'page("nieuws")', 'page("agenda/x")'],
  ]);
});

test('a page is renewed with the parent that it names, also when that is below others', () => {
  const answers = [answer('page("nieuws/b")', { id: 'nieuws/b', parent: { id: 'nieuws', title: 'Nieuws' } })];
  expect(queries(['nieuws'], answers)).toEqual([[], ['page("nieuws/b")']]);
  expect(queries(['nieuw'], answers)).toEqual([[], []]);
});

test('a text that looks like an id, or a block, is not a reference; one inside of blocks is', () => {
  const value = {
    id: 'a',
    title: 'b',
    blocks: [
      { id: 'c', type: 'text' },
      { type: 'pages', of: [{ id: 'd' }] },
    ],
  };
  expect(findReferences(testQuery('page("a")'), value)).toEqual(['a', 'd']);
});

test('a file is renewed with the page that has it and those above it; one that did not exist with any page', () => {
  const file = (uuid: string, value: unknown) => answer(`site.files.find("file://${uuid}")`, value);
  const answers = [
    file('of-page', { id: 'agenda/a/zaal.webp' }),
    file('of-other', { id: 'agenda/ab/zaal.webp' }),
    file('of-site', { id: 'zaal.webp' }),
    file('gone', null),
  ];
  const found = (...change: string[]) =>
    (queries(change, answers)[1] ?? []).map((query) => /file:..([\w-]+)/.exec(query)?.[1]);
  expect(found('agenda/a')).toEqual(['of-page', 'gone']);
  expect(found('agenda')).toEqual(['of-page', 'of-other', 'gone']);
  expect(found('')).toEqual(['of-site', 'gone']);
  expect(found()).toEqual([]);
});

test('when everything may have changed, shared answers come first', () => {
  const answers = [
    answer('site.files.find("file://a")'),
    answer('page("a")'),
    answer('site'),
    answer('site.index'),
  ];
  expect(queries('everything', answers)).toEqual([
    [],
    ['site.index', 'site', 'page("a")', 'site.files.find("file://a")'],
  ]);
});

test('N4 of a change of very many pages no answer is looked through for each of them', () => {
  const references = vi.fn(() => []);
  const answers = ['page("a")', 'site'].map((kql) => ({ query: testQuery(kql), references }));
  const ids = Array.from({ length: 1_000 }, (_, at) => `news/${at}`);
  expect(affectedBy(ids, answers).rest.map(({ query }) => query.request.query)).toEqual([
    'site',
    'page("a")',
  ]);
  expect(references).not.toHaveBeenCalled();
});
