import { expect, test } from 'vitest';
import { list, map, record } from '../decode/decode.ts';
import { question } from '../queries/question.ts';
import { name } from '../shapes/values.ts';
import { findSuspicion } from './find-suspicion.ts';
import { knownPages } from './known-pages.ts';

const rows = ['a', 'b', 'c'].map((id) => ({
  id,
  uuid: id,
  template: 'page',
  isListed: true,
  isDraft: false,
}));
const known = { before: () => undefined, pages: knownPages(rows), isAnnounced: () => false };
const shape = map(list(record({ id: name })), (all) => all.length);

test('T4 the shape of a question says whether its answer is a list: a new one needs no entry in a table', () => {
  const query = question('sponsors', 'site.children', shape);
  expect(findSuspicion(query, [{ id: 'x' }], known)).toBeNull();
  expect(findSuspicion(query, [], known)).toBeNull();
  expect(findSuspicion(query, { id: 'x' }, known)?.reason).toBe('it is no list');
});

test('T4 a list that must have all pages of a template is not believed without them', () => {
  const query = question('all', 'site.index', shape, { list: ['page'] });
  expect(findSuspicion(query, [{ id: 'x' }], known)?.kind).toBe('disagreement');
  expect(findSuspicion(query, rows, known)).toBeNull();
  expect(findSuspicion(question('others', 'site.index', shape, { list: ['event'] }), [], known)).toBeNull();
});
