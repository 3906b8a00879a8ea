import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';
import { ChangedFile } from './changed-file.ts';
import { createContentStore } from './content-store.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

const long = `’t begint ${'met veel woorden '.repeat(30)}`.trim();

function open(text: string) {
  folder = createContentFolder({ 'a/page.txt': text });
  const file = join(folder.root, 'a/page.txt');
  const store = createContentStore({ contentDir: folder.root, onProblem() {}, cachedBytes: 0 });
  return { file, store, content: store.content(file, true) };
}

test('a value that is not kept in memory is read again, and so are its neighbours', () => {
  const { content } = open(
    `Title: Één\n\n----\n\nOne: ${long}\n\n----\n\nTwo:\n\n${long} 2\n\n----\n\nEnd: uit`,
  );
  for (let round = 0; round < 2; round += 1) {
    expect([...content]).toEqual([
      ['title', 'Één'],
      ['one', long],
      ['two', `${long} 2`],
      ['end', 'uit'],
    ]);
  }
});

test('a divider escaped with a backslash is unescaped in a value that is read again', () => {
  const { content } = open(`Text: ${long}\n\\----\n${long}`);
  expect(content.get('text')).toBe(`${long}\n----\n${long}`);
});

test('a file that has changed is not used to read its old values again', () => {
  const { content, file } = open(`Text: ${long}`);
  appendFileSync(file, ' en meer');
  expect(() => content.get('text')).toThrow(ChangedFile);
});

test('values stay strings while there is room, and a change frees room', () => {
  const huge = 'x'.repeat(1024 * 1024);
  const { content, file, store } = open(`One: ${huge}\n\n----\n\nTwo: ${long}`);
  expect([content.get('one'), content.get('two')]).toEqual([huge, long]);
  appendFileSync(file, '.');
  expect(content.get('one')).toBe(huge);
  expect(() => content.get('two')).toThrow(ChangedFile);
  store.forget(file);
  const again = store.content(file, true);
  expect(again.get('two')).toBe(`${long}.`);
  appendFileSync(file, '.');
  expect(again.get('two')).toBe(`${long}.`);
});
