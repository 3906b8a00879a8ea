import { expect, test } from 'vitest';
import { knownPages } from './known-pages.ts';
import { createPageListBefore } from './page-list-before.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id, uuid: id, template: 'text', isListed: true }));
const text = (...ids: string[]) => JSON.stringify(list(...ids));

test('pages that vanish one after another are compared with the list before the first, for ten seconds', () => {
  let time = 0;
  const before = createPageListBefore(
    () => time,
    () => false,
  );
  before.note(list('a', 'b'), text('a', 'b', 'c'), knownPages(list('a', 'b', 'c')));
  before.note(list('a'), text('a', 'b'), knownPages(list('a', 'b')));
  time = 10_000;
  expect(before.get()?.text).toBe(text('a', 'b', 'c'));
  expect([...(before.get()?.pages.keys() ?? [])]).toEqual(['a', 'b', 'c']);
  time = 10_001;
  expect(before.get()).toBeNull();
});

test('a page whose deletion was announced is not among them', () => {
  const before = createPageListBefore(
    () => 0,
    (id) => id === 'c',
  );
  before.note(list('a'), text('a', 'c'), knownPages(list('a', 'c')));
  expect(before.get()).toBeNull();
});
