import { expect, test, vi } from 'vitest';
import { touchedBy } from './touched-by.ts';

const answer = (query: string, text = '') => ({ asked: { name: '', request: { query } }, text });
function queries(change: Parameters<typeof touchedBy>[0], answers: ReturnType<typeof answer>[]) {
  const { first, rest } = touchedBy(change, answers);
  return [first, rest].map((each) => each.map(({ asked }) => asked.request.query));
}

test('N4 the changed page comes first, then answers about many pages, its parent and those that name it; pages beside it stay', () => {
  const answers = [
    answer('site.index'),
    answer('page("nieuws/b")', '{"parent":{"id":"nieuws"}}'),
    answer('page("agenda/x")', '{"related":["nieuws/a"],"id":"agenda/x"}'),
    answer('page("agenda/y")'),
    answer('page("nieuws")'),
    answer('site', '{"menu":["nieuws/a"]}'),
    answer('page("nieuws/a")', '{"parent":{"id":"nieuws"}}'),
  ];
  expect(queries(['nieuws/a'], answers)).toEqual([
    ['page("nieuws/a")'],
    ['site', 'site.index', 'page("nieuws")', 'page("agenda/x")'],
  ]);
});

test('when everything may have changed, shared answers come first', () => {
  const answers = [answer('site.files.find("file://a")'), answer('page("a")'), answer('site')];
  expect(queries('everything', answers)).toEqual([[], ['site', 'page("a")', 'site.files.find("file://a")']]);
});

test('N4 of a change of very many pages no answer is looked through for each of them', () => {
  const read = vi.fn(() => '{}');
  const answers = ['page("a")', 'site'].map((query) => ({
    asked: { name: '', request: { query } },
    get text() {
      return read();
    },
  }));
  const ids = Array.from({ length: 1_000 }, (_, at) => `news/${at}`);
  expect(touchedBy(ids, answers).rest.map(({ asked }) => asked.request.query)).toEqual(['site', 'page("a")']);
  expect(read).not.toHaveBeenCalled();
});
