import { expect, test } from 'vitest';
import { sourceOf } from '#cms/shapes/facts.ts';
import { findUnfinished } from '../find-unfinished.ts';
import { fieldsIn } from '../translations/content-text.ts';
import { newField } from './new-field.ts';
import { projectIn } from './project.ts';
import { templatesIn } from './testing/templates-in.ts';

const project = projectIn('.');

test.each(templatesIn(project))(
  'a field of the template %s is in few files, whose open ends are marked',
  (template) => {
    const texts = newField(project, template, 'extraNote');
    const files = Object.keys(texts);
    const open = findUnfinished(texts).map((line) => line.replace(/:\d+ .*/, ''));
    const complete = files.filter((file) => /\/(fields|event-facts|expected-page)\.ts$/.test(file));
    expect([...new Set([...open, ...complete])].sort()).toEqual(files.toSorted());
    const hasStandIn = files.includes('app/pages/expected-page.ts');
    expect(files.length).toBeLessThanOrEqual(hasStandIn ? 7 : 6);
  },
);

test('a page of the demo has the new field in both languages, and its translation is current (M13)', () => {
  const pages = Object.entries(newField(project, 'event', 'trialNote'));
  const [dutch, english] = pages.filter(([file]) => file.endsWith('.txt')).map(([, text]) => fieldsIn(text));
  expect([dutch?.get('trialnote'), english?.get('trialnote')]).toEqual([
    'TODO: trialNote (nl)',
    'TODO: trialNote (en)',
  ]);
  expect(JSON.parse(english?.get('translatedfrom') ?? '')).toMatchObject({
    title: dutch?.get('title'),
    trialnote: sourceOf('TODO: trialNote (nl)'),
  });
});

test('an unknown template, and a name that is taken or cannot be one, are refused', () => {
  expect(() => newField(project, 'evnt', 'dressCode')).toThrow(/no template "evnt".* event,/);
  expect(() => newField(project, 'event', 'Dress code')).toThrow('a name as dressCode');
  expect(() => newField(project, 'event', 'duration')).toThrow('has a field duration already');
  expect(() => newField(project, 'event', 'uuid')).toThrow('take another name');
});
