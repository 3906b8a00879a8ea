import { expect, test } from 'vitest';
import { list, map, record } from '../decode.ts';
import { question } from '../queries/question.ts';
import { name } from '../shapes/values.ts';
import { findDoubt } from './find-doubt.ts';
import { knownPages } from './known-pages.ts';

const rows = ['a', 'b', 'c'].map((id) => ({
  id,
  uuid: id,
  template: 'page',
  isListed: true,
  isDraft: false,
}));
const known = { before: () => undefined, pages: knownPages(rows), isTold: () => false };
const shape = map(list(record({ id: name })), (all) => all.length);

test('T4 the shape of a question says whether its answer is a list: a new one needs no entry in a table', () => {
  const asked = question('sponsors', 'site.children', shape);
  expect(findDoubt(asked, [{ id: 'x' }], known)).toBeNull();
  expect(findDoubt(asked, [], known)).toBeNull();
  expect(findDoubt(asked, { id: 'x' }, known)?.reason).toBe('it is no list');
});

test('T4 a list that must have all pages of a template is not believed without them', () => {
  const asked = question('all', 'site.index', shape, { pages: ['page'] });
  expect(findDoubt(asked, [{ id: 'x' }], known)?.kind).toBe('contradiction');
  expect(findDoubt(asked, rows, known)).toBeNull();
  expect(findDoubt(question('others', 'site.index', shape, { pages: ['event'] }), [], known)).toBeNull();
});
