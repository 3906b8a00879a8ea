import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

function runQuery(fields: Readonly<Record<string, string>>, input: unknown, language?: string) {
  const text = Object.entries({ Title: 'A', ...fields }).map(([key, value]) => `${key}: ${value}`);
  folder = createContentFolder({
    'site.nl.txt': 'Title: Site',
    'a/page.nl.txt': text.join('\n\n----\n\n'),
    '1_b/page.nl.txt': 'Title: B\n\n----\n\nUuid: buuid',
    '1_b/page.en.txt': 'Slug: bee',
    '_drafts/c/page.nl.txt': 'Title: C\n\n----\n\nUuid: cuuid',
  });
  return folder.engine().query(input, { language: language ?? null });
}

const field = (name: string, call: string) => `page('a').${name}.${call}`;

test('blocks inside a block are blocks as well', async () => {
  const inner = { id: 'i', type: 'text', isHidden: false, content: { text: 'binnen' } };
  const blocks = JSON.stringify([{ id: 'o', type: 'kader', content: { inhoud: [inner] } }]);
  const select = { type: true, in: { query: 'block.inhoud.toBlocks', select: ['id', 'text'] } };
  expect(await runQuery({ Body: blocks }, { query: field('body', 'toBlocks'), select })).toEqual([
    { type: 'kader', in: [{ id: 'i', text: 'binnen' }] },
  ]);
});

test('a key of a select may have any name', async () => {
  const select = JSON.parse(
    '{"__proto__": {"query": "page.children", "select": ["id"]}, "constructor": "page.title"}',
  );
  const result = await runQuery({}, { query: "page('a')", select });
  expect(Object.entries(result as object)).toEqual([
    ['__proto__', []],
    ['constructor', 'A'],
  ]);
});

test('hidden blocks are left out', async () => {
  const blocks = JSON.stringify([
    { id: 'a', type: 'text', isHidden: true, content: { text: 'nee' } },
    { id: 'b', type: 'text', isHidden: false, content: { text: 'ja' } },
  ]);
  expect(await runQuery({ Body: blocks }, field('body', "toBlocks.pluck('id')"))).toEqual(['b']);
});

test('pages by UUID may be drafts, pages by id may not, unknown ones are skipped', async () => {
  const related = '\n- page://buuid\n- page://cuuid\n- c\n- page://nope\n- b';
  expect(await runQuery({ Related: related }, field('related', 'toPages'))).toEqual(['b', 'c']);
});

test('rows of a structure keep their own id, else they get their index', async () => {
  const rows = '\n-\n  id: eigen\n  naam: Jan\n-\n  naam: Piet';
  expect(await runQuery({ Rows: rows }, field('rows', 'toStructure'))).toEqual([
    { id: 'eigen', naam: 'Jan' },
    { naam: 'Piet', id: '1' },
  ]);
});

test('a row of a structure that is a list has its items as fields and nothing else', async () => {
  const rows = '\n- [Jan, Piet]';
  const select = { item: 'structureItem.content.get("1")', length: true };
  expect(await runQuery({ Rows: rows }, { query: field('rows', 'toStructure'), select })).toEqual([
    { item: 'Piet', length: '' },
  ]);
});

test.each([
  ['page://buuid', '/en/bee'],
  ['page://nope', null],
  ['b', '/en/bee'],
  ['#anker', '#anker'],
  ['mailto:a@b.nl', 'mailto:a@b.nl'],
  ['/pad/x', '/pad/x'],
  ['https://a.example/b', 'https://a.example/b'],
])('%s leads to %s in English', async (link, expected) => {
  expect(await runQuery({ Link: link }, field('link', 'toUrl'), 'en')).toBe(expected);
});

test('permalinks in HTML become addresses in the language of the query', async () => {
  const html = '<p><a href="/@/page/buuid">b</a> <a href="page://nope">x</a></p>';
  expect(await runQuery({ Html: html }, field('html', 'permalinksToUrls'), 'en')).toBe(
    '<p><a href="/en/bee">b</a> <a href="page://nope">x</a></p>',
  );
});

test('a query in content can call what KQL allows, and gives null when it fails', async () => {
  expect(await runQuery({ Evil: 'site.title' }, field('evil', 'query'))).toBe('Site');
  expect(await runQuery({ Evil: 'kirby.root("index")' }, field('evil', 'query'))).toBeNull();
});
