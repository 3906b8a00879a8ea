import { expect, test } from 'vitest';
import { createAnswerValues } from './answer-values.ts';

test('N2 an answer that has just come is read without parsing its text, once', () => {
  const values = createAnswerValues();
  const page = { title: 'Luister' };
  const text = values.textOf('page', page);
  expect(text).toBe('{"title":"Luister"}');
  expect(values.readText('page', text)).toBe(page);
  const again = values.readText('page', text);
  expect(again).toEqual(page);
  expect(again).not.toBe(page);
});

test('N2 a text that is not the one that came last has its own value', () => {
  const values = createAnswerValues();
  const [before] = [{ title: 'Luister' }, { title: 'Luister goed' }].map((page) =>
    values.textOf('page', page),
  );
  expect(values.readText('page', before ?? '')).toEqual({ title: 'Luister' });
});

test('N2 no more than a few answers are kept that nobody reads, and no large one', () => {
  const values = createAnswerValues();
  const isCached = (key: string, value: object) => values.readText(key, JSON.stringify(value)) === value;
  const pages = Array.from({ length: 20 }, (_, at) => ({ title: `Page ${at}` }));
  for (const [at, page] of pages.entries()) values.textOf(`page ${at}`, page);
  expect(pages.filter((page, at) => isCached(`page ${at}`, page)).length).toBe(8);
  const large = { title: 'a'.repeat(100_000) };
  values.textOf('large', large);
  expect(isCached('large', large)).toBe(false);
});

test('N2 a frozen list that is answered again has the same text and value, however often it is read', () => {
  const values = createAnswerValues();
  const list = Object.freeze([{ id: 'a' }]);
  const text = values.textOf('list', list);
  expect(values.textOf('list', list)).toBe(text);
  expect(values.readText('list', text)).toBe(list);
  expect(values.readText('list', text)).toBe(list);
  // The same rows after a start, from disk.
  const restarted = createAnswerValues();
  const rows: unknown = JSON.parse(text);
  restarted.remember('list', text, rows);
  expect(restarted.readText('list', text)).toBe(rows);
});
