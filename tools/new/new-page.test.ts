import { expect, test } from 'vitest';
import { sourceOf } from '#cms/shapes/facts.ts';
import { findUnfinished } from '../find-unfinished.ts';
import { fieldsIn } from '../translations/content-text.ts';
import { newPage } from './new-page.ts';
import { projectIn, withFiles } from './project.ts';

const project = projectIn('.');
const texts = newPage(project, 'trialpost', 'trialposts');

test('a page type with a list is in at most 13 files, whose open ends are marked', () => {
  const files = Object.keys(texts);
  const open = findUnfinished(texts).map((line) => line.replace(/:\d+ .*/, ''));
  const complete = ['app/pages/fields.ts', 'app/pages/trialpost/data.tsx'];
  expect([...new Set([...open, ...complete])].sort()).toEqual(files.toSorted());
  expect(files.length).toBeLessThanOrEqual(13);
});

test('the demo has both pages in both languages, with addresses to be filled in, and their translations are current (M13)', () => {
  const pages = Object.entries(texts).filter(([file]) => file.endsWith('.txt'));
  expect(pages.map(([file]) => file.replace(/.*\d+_(?=todo-trialpost)/, ''))).toEqual([
    'todo-trialposts/trialposts.nl.txt',
    'todo-trialposts/trialposts.en.txt',
    'todo-trialpost/trialpost.nl.txt',
    'todo-trialpost/trialpost.en.txt',
  ]);
  const [, list, dutch, english] = pages.map(([, text]) => fieldsIn(text));
  expect([list?.get('slug'), english?.get('slug')]).toEqual(['todo-trialposts', 'todo-trialpost']);
  expect(JSON.parse(english?.get('translatedfrom') ?? '')).toEqual({
    title: 'TODO: trialpost (nl)',
    description: 'TODO: sentence (nl)',
    herotext: 'TODO: sentence (nl)',
    body: sourceOf(dutch?.get('body') ?? ''),
  });
});

test('the view of a page type that is called object hides no global', () => {
  const { 'app/pages/object/view.tsx': view = '' } = newPage(project, 'object', 'objects');
  const names = [...view.matchAll(/export function (\w+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => name in globalThis)).toEqual([]);
  expect(names).toHaveLength(2);
});

test('a name that is taken or cannot be one is refused', () => {
  expect(() => newPage(project, 'Trialpost', 'trialposts')).toThrow('small letters');
  expect(() => newPage(project, 'trialpost', 'trialpost')).toThrow('another name');
  expect(() => newPage(project, 'event', 'events')).toThrow('event is there already');
  expect(() => newPage(withFiles(project, texts), 'job', 'trialposts')).toThrow(
    'trialposts is there already',
  );
});
