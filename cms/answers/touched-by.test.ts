import { expect, test } from 'vitest';
import { touchedBy } from './touched-by.ts';

const answer = (query: string, text = '') => ({ asked: { name: '', request: { query } }, text });
function queries(change: Parameters<typeof touchedBy>[0], answers: ReturnType<typeof answer>[]) {
  const { first, rest } = touchedBy(change, answers);
  return [first, rest].map((each) => each.map(({ asked }) => asked.request.query));
}

test('the changed page comes first, then answers about many pages, then those that name it or have its parent', () => {
  const answers = [
    answer('site.index'),
    answer('page("nieuws/b")', '{"parent":{"id":"nieuws"}}'),
    answer('page("agenda/x")', '{"related":["nieuws/a"],"id":"agenda/x"}'),
    answer('page("agenda/y")'),
    answer('page("nieuws")'),
    answer('page("nieuws/a")'),
  ];
  expect(queries(['nieuws/a'], answers)).toEqual([
    ['page("nieuws/a")'],
    ['site.index', 'page("nieuws/b")', 'page("agenda/x")', 'page("nieuws")'],
  ]);
});

test('when everything may have changed, shared answers come first', () => {
  const answers = [answer('site.files.find("file://a")'), answer('page("a")'), answer('site')];
  expect(queries('everything', answers)).toEqual([[], ['site', 'page("a")', 'site.files.find("file://a")']]);
});
