import { expect, test } from 'vitest';
import { createContentFolder } from '../testing/content-folder.ts';
import { extendBlueprint } from './extend-blueprint.ts';

const files: Record<string, Record<string, unknown>> = {
  'pages/base': { title: 'Base', status: { draft: true }, fields: { intro: { type: 'textarea' } } },
  'fields/text': { type: 'textarea', label: 'Tekst', extends: 'fields/any' },
  'fields/any': { help: 'Vul in', label: 'Iets' },
  'fields/again': { type: 'structure', fields: { inner: 'fields/again' } },
  'pages/circle': { title: 'Circle', extends: 'pages/circle' },
};
const find = (name: string) => files[name];

test('a blueprint inherits from the one it extends, and its own values win', () => {
  expect(
    extendBlueprint({ title: 'Note', extends: 'pages/base', fields: { text: { type: 'text' } } }, find),
  ).toEqual({
    title: 'Note',
    status: { draft: true },
    fields: { intro: { type: 'textarea' }, text: { type: 'text' } },
  });
});

test('a field that is only a name is replaced by the blueprint of that name, at any depth', () => {
  const field = { type: 'textarea', label: 'Tekst', help: 'Vul in' };
  expect(
    extendBlueprint({ tabs: { a: { columns: [{ fields: { text: 'fields/text', old: false } }] } } }, find),
  ).toEqual({ tabs: { a: { columns: [{ fields: { text: field, old: false } }] } } });
});

test('a blueprint that is missing or extends itself adds nothing', () => {
  expect(extendBlueprint({ title: 'A', extends: ['pages/nowhere', 'pages/circle'] }, find)).toEqual({
    title: 'A',
  });
  expect(extendBlueprint({ fields: { a: 'fields/again' } }, find)).toEqual({
    fields: { a: { type: 'structure', fields: { inner: {} } } },
  });
});

test('a query gets the fields as Kirby has them', async () => {
  const folder = createContentFolder({ '1_a/note.nl.txt': 'Title: A' });
  const blueprints = {
    'pages/note': {
      fields: { endDate: { type: 'date' }, gone: false, meta: { type: 'group', fields: { url: true } } },
    },
  };
  const engine = folder.engine({ blueprints });
  const fields = await engine.query("page('a').blueprint.fields");
  expect(await engine.query("page('a').blueprint.field('enddate')")).toMatchObject({ type: 'date' });
  folder.dispose();
  expect(fields).toEqual({
    endDate: { type: 'date', label: 'End date', name: 'endDate', width: '1/1' },
    url: { type: 'url', label: 'Url', name: 'url', width: '1/1' },
  });
});
