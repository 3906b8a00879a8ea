import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cms } from '../cms.ts';
import { createCms } from '../create-cms.ts';
import { createEmbeddedTransport } from '../transports/embedded.ts';

const dir = mkdtempSync(join(tmpdir(), 'any-'));
const warned: string[] = [];
let cms: Cms;

function write(file: string, fields: Record<string, string>): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  const text = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  writeFileSync(join(dir, file), text.join('\n\n----\n\n'));
}

const block = (text: string) => ({
  id: text,
  isHidden: false,
  type: 'text',
  content: { text: `<p>${text}</p>` },
});
const column = (text: string) => ({ id: text, width: '1/2', blocks: [block(text)] });
const long =
  'Een lange zin die iemand geschreven heeft en die op geen enkele pagina van deze site te lezen is.';

beforeAll(() => {
  write('site.nl.txt', { Title: 'Proef' });
  write('home/home.nl.txt', { Title: 'Voor' });
  write('1_notes/notes.nl.txt', { Title: 'Notities', Intro: '<p>Wat we <em>zagen</em>.</p>' });
  write('1_notes/1_blokken/note.nl.txt', {
    Title: 'Blokken',
    Text: JSON.stringify([block('Een'), block('Twee')]),
  });
  const row = { id: 'r', attrs: [], columns: [column('Links'), column('Rechts')] };
  write('1_notes/2_rijen/note.nl.txt', { Title: 'Rijen', Layout: JSON.stringify([row]) });
  write('1_notes/3_html/note.nl.txt', {
    Title: 'HTML',
    Body: '<p>Met <b>nadruk</b>.</p><script>alert(1)</script>',
  });
  write('1_notes/4_kirbytext/note.nl.txt', {
    Title: 'KirbyText',
    Published: '2024-09-21',
    Text: 'Met **nadruk** en (link: https://x.example/ text: een adres).',
  });
  write('1_notes/5_niets/note.nl.txt', { Title: 'Niets', Remarks: long });
  write('2_over/about.nl.txt', { Title: 'Over' });
  const log = {
    info() {},
    warn: (what: string, facts?: object) => warned.push(`${what} ${JSON.stringify(facts)}`),
    error() {},
  };
  cms = createCms({
    transport: createEmbeddedTransport({ contentDir: dir, mediaDir: join(dir, '.media'), log }),
    log,
  });
});

afterAll(() => {
  cms.close();
  rmSync(dir, { recursive: true, force: true });
});

async function bodyOf(id: string) {
  const page = await cms.reader().page(id, 'nl');
  return page?.template === 'subpages' ? page.body : null;
}

test('a page of any template has its text from blocks, layouts, HTML or KirbyText (M12)', async () => {
  expect(await bodyOf('notes/blokken')).toMatchObject([
    { text: { html: '<p>Een</p>' } },
    { text: { html: '<p>Twee</p>' } },
  ]);
  expect(await bodyOf('notes/rijen')).toMatchObject([
    { type: 'columns', columns: [{ span: 6 }, { span: 6 }] },
  ]);
  const html = JSON.stringify(await bodyOf('notes/html'));
  expect(html).toContain('<p>Met <b>nadruk</b>.</p>');
  expect(html).not.toContain('<script');
  const written = await cms.reader().page('notes/kirbytext', 'nl');
  expect(written && 'date' in written && written.date).toBe('2024-09-21');
  const kirbytext = JSON.stringify(await bodyOf('notes/kirbytext'));
  expect(kirbytext).toMatch(/<p>Met <strong>nadruk<\/strong> en <a href=.{1,2}https:\/\/x\.example\//);
});

test('a page of any template has its lead and the pages below it (M12)', async () => {
  const page = await cms.reader().page('notes', 'nl');
  expect(page).toMatchObject({ heroText: 'Wat we zagen.', template: 'subpages' });
  expect(page && 'children' in page && page.children).toHaveLength(5);
  expect(await bodyOf('notes/niets')).toEqual([]);
  expect(warned.filter((line) => line.includes('texts that its layout does not show'))).toEqual([
    expect.stringMatching(/"id":"notes\/niets","template":"note","fields":"remarks"/),
  ]);
});

test('a site without menus of its own has its listed pages in them (M12)', async () => {
  const { primary, secondary } = await cms.reader().menuPages('nl');
  expect([primary.map(({ id }) => id), secondary]).toEqual([['notes', 'over'], []]);
  const { left, right } = await cms.reader().navigationPages('nl');
  expect([left.map(({ id }) => id), right]).toEqual([['notes', 'over'], []]);
});
