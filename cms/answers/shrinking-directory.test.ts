import { expect, test } from 'vitest';
import { knownPages } from './known-pages.ts';
import { createShrinkingDirectory } from './shrinking-directory.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id, uuid: id, template: 'text', isListed: true }));
const text = (...ids: string[]) => JSON.stringify(list(...ids));

test('pages that disappear one after another are compared with the list before the first, for ten seconds', () => {
  let time = 0;
  const directory = createShrinkingDirectory(
    () => time,
    () => false,
  );
  directory.note(list('a', 'b'), text('a', 'b', 'c'), knownPages(list('a', 'b', 'c')));
  directory.note(list('a'), text('a', 'b'), knownPages(list('a', 'b')));
  expect([...(directory.pagesBefore(knownPages(list('a'))) ?? [])].map(([id]) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(directory.textBefore()).toBe(text('a', 'b', 'c'));
  time = 10_001;
  expect([...(directory.pagesBefore(knownPages(list('a'))) ?? [])].map(([id]) => id)).toEqual(['a']);
});

test('a page whose deletion was announced is not among them', () => {
  const directory = createShrinkingDirectory(
    () => 0,
    (id) => id === 'c',
  );
  directory.note(list('a'), text('a', 'c'), knownPages(list('a', 'c')));
  expect(directory.textBefore()).toBeNull();
});
