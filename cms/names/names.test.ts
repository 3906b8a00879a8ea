import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '../create-cms.ts';
import { createEmbeddedTransport } from '../transports/embedded.ts';
import { readNames } from './read-names.ts';
import { withNames } from './with-names.ts';

const NAMES = {
  templates: { note: 'article', post: 'article', concert: 'event' },
  fields: { text: 'body', begins: 'datetime', Published: 'date' },
};
const block = (text: string) => ({
  id: text,
  isHidden: false,
  type: 'text',
  content: { text: `<p>${text}</p>` },
});

function createKirby(names: unknown) {
  const dir = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  function write(file: string, fields: Record<string, string>): void {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    const text = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
    writeFileSync(join(dir, file), text.join('\n\n----\n\n'));
  }
  write('site.nl.txt', { Title: 'Proef' });
  write('home/home.nl.txt', { Title: 'Voor' });
  const date = '2026-11-20 10:00:00';
  write('1_x/x.nl.txt', { Title: 'X', Summary: 'Met *klem*.' });
  write('1_x/1_a/note.nl.txt', { Title: 'Blokken', Published: date, Text: JSON.stringify([block('Een')]) });
  write('1_x/2_b/post.nl.txt', { Title: 'KirbyText', Published: date, Text: 'Met **nadruk**.' });
  write('1_x/3_c/note.nl.txt', {
    Title: 'Van ons',
    Date: '2026-11-21 10:00:00',
    Published: date,
    Body: JSON.stringify([block('Onze')]),
    Text: 'Hun',
  });
  write('1_x/4_d/concert.nl.txt', { Title: 'Concert', Begins: '2026-12-01 20:00:00' });
  const log = { info() {}, warn() {}, error() {} };
  const transport = createEmbeddedTransport({ contentDir: dir, mediaDir: join(dir, '.media'), log });
  const cms = createCms({ transport: withNames(transport, readNames(JSON.stringify(names))), log });
  onTestFinished(() => cms.close());
  return cms;
}

test('a file of names gives pages of another Kirby our layouts, dates and lists (M12)', async () => {
  const cms = createKirby(NAMES);
  const article = await cms.reader().page('x/a', 'nl');
  expect(article).toMatchObject({
    template: 'article',
    date: '2026-11-20 10:00:00',
    body: [{ type: 'text', text: { html: '<p>Een</p>' } }],
  });
  expect(await cms.reader().page('x/d', 'nl')).toMatchObject({
    template: 'event',
    date: '2026-12-01 20:00:00',
  });
  expect((await cms.reader().newsIndex()).map(({ id }) => id).sort()).toEqual(['x/a', 'x/b', 'x/c']);
  expect((await cms.reader().eventIndex()).map(({ id, date }) => [id, date])).toEqual([
    ['x/d', '2026-12-01 20:00:00'],
  ]);
});

test('KirbyText in the place of blocks is shown as text (M12)', async () => {
  const cms = createKirby(NAMES);
  expect(await cms.reader().page('x/b', 'nl')).toMatchObject({
    body: [{ type: 'text', text: { html: '<p>Met <strong>nadruk</strong>.</p>' } }],
  });
  expect(await cms.reader().page('x/c', 'nl')).toMatchObject({
    date: '2026-11-21 10:00:00',
    body: [{ type: 'text', text: { html: '<p>Onze</p>' } }],
  });
});

test('a page of a template that has no name of ours shows its fields by their names (M12)', async () => {
  const cms = createKirby({ fields: { summary: 'body' } });
  expect(await cms.reader().page('x', 'nl')).toMatchObject({
    template: 'subpages',
    body: [{ text: { html: '<p>Met <em>klem</em>.</p>' } }],
  });
});

test('without names the same pages are of unknown templates (M12)', async () => {
  const cms = createKirby({});
  expect(await cms.reader().page('x/a', 'nl')).toMatchObject({ template: 'subpages' });
  expect(await cms.reader().newsIndex()).toEqual([]);
});

test.each([
  ['{', 'is no JSON'],
  ['[]', 'should be an object with "templates" and "fields"'],
  ['{"pages": {}}', 'has a part "pages": only "templates" and "fields" are read'],
  ['{"fields": ["date"]}', 'has "fields" that is no object like {"theirs": "ours"}'],
  ['{"templates": {"note": "artikel"}}', 'a name that this site has not, "artikel": it has agenda, article,'],
  ['{"fields": {"date": "when"}}', 'a name that this site has not, "when": it has '],
  ['{"fields": {"date": 7}}', 'a name that this site has not, 7'],
  ['{"fields": {"da\\")te": "datetime"}}', 'which Kirby cannot have'],
  ['{"templates": {"no/te": "article"}}', 'has the name "no/te" in "templates", which Kirby cannot have'],
])('a wrong file of names is refused in a sentence that says what is wrong: %s (M12)', (json, reason) => {
  expect(() => readNames(json)).toThrow(reason);
});
