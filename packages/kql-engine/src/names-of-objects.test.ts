import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

function runQuery(query: unknown) {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Plek',
    'a/page.nl.txt':
      'Title: A\n\n----\n\nConstructor: eigen\n\n----\n\nHtml: <constructor>x</constructor><p>y</p>',
    'a/x.constructor': 'x',
  });
  return folder.engine().query(query);
}

test.each([
  ['site.constructor', ''],
  ['site.__proto__', ''],
  ["page('a').constructor", 'eigen'],
  ["page('a').html.toBlocks.pluck('type')", ['text']],
  ["page('a').files.first.mime", 'application/octet-stream'],
  ["page('a').files.first.srcset('constructor')", null],
  ["t('constructor')", null],
  ["kirby.translation.get('constructor')", null],
  ["page('a').blueprint.field('constructor')", null],
  ["page('a').blueprint.tab('constructor')", null],
])('a name that every JavaScript object has means nothing of its own: %s', async (query, result) => {
  expect(await runQuery(query)).toEqual(result);
});

test.each(['site.title.constructor', 'site.children.constructor', 'kirby.__proto__'])(
  '%s is no method that a query may call',
  async (query) => {
    await expect(runQuery(query)).rejects.toMatchObject({ status: 403, key: 'error.permission' });
  },
);

test('an unknown validator is an error, whatever its name', async () => {
  await expect(runQuery("site.title.isValid('constructor')")).rejects.toMatchObject({ status: 500 });
});
