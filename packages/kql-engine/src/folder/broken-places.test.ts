import { expect, test } from 'vitest';
import { createBrokenPlaces, type Problem } from './broken-places.ts';

test('a page is broken until the last of its texts that could not be read can be', () => {
  const { addFile, mend, isBroken } = createBrokenPlaces(() => {});
  addFile('/content/a/text.nl.txt');
  addFile('/content/a/text.en.txt');
  mend('/content/a/text.nl.txt');
  expect(isBroken('/content/a')).toBe(true);
  mend('/content/a/text.en.txt');
  expect(isBroken('/content/a')).toBe(false);
});

test('a folder that cannot be read is broken, a picture breaks no page', () => {
  const { addFile, addFolder, isBroken, isUnreadable, below } = createBrokenPlaces(() => {});
  addFolder('/content/a');
  addFile('/content/b/photo.jpg');
  expect([isBroken('/content/a'), isBroken('/content/b')]).toEqual([true, false]);
  expect(isUnreadable('/content/b/photo.jpg')).toBe(true);
  expect(below('/content/b')).toEqual(['/content/b/photo.jpg']);
});

test('each state of a file is reported once', () => {
  const reported: Problem[] = [];
  const { report } = createBrokenPlaces((problem) => reported.push(problem));
  for (const stamp of ['1', '1', '2']) report('/content/a', stamp, new Error('no'));
  expect(reported).toEqual([
    { file: '/content/a', reason: 'no' },
    { file: '/content/a', reason: 'no' },
  ]);
});
