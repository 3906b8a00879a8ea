import { afterAll, expect, test } from 'vitest';
import { createRecordedSite } from './recorded-site.ts';

// Differences from Kirby 5.5.2 that `fuzz/fuzz-kql.ts` and a call of every method of every class have found.

const { engine, remove } = createRecordedSite('fields-links-misc');
afterAll(remove);

async function runQuery(query: string): Promise<{ status: number; result?: unknown; message?: string }> {
  const init = { method: 'POST', body: JSON.stringify({ query }) };
  const response = await engine.fetch(new Request('http://127.0.0.1:8802/api/query', init));
  const { result, message } = (await response.json()) as { result?: unknown; message?: string };
  return { status: response.status, ...(message === undefined ? { result } : { message }) };
}

const markdown = (text: string) => `site.nope.or('${text}').markdown`;

test.each([
  ["site.nope.or('---').words", 1],
  ["site.nope.or('--').words", 0],
  ["site.nope.or('a- -b').words", 2],
  ["page('agenda/concert').date.toDate('B')", '875'],
  [markdown('`a ``b` c` d'), '<p><code>a ``b</code> c` d</p>'],
  [markdown('[a [b](c) [d](e)'), '<p>[a <a href="c">b</a> <a href="e">d</a></p>'],
  [markdown('~~a ~~b\nc~~ ~~d~~'), '<p>~~a ~~b<br />\nc~~ <del>d</del></p>'],
  [markdown('*********a'), '<p>*<strong>****</strong>a</p>'],
  [markdown('# a # #x #'), '<h1>a # #x</h1>'],
  [markdown('a\tb\tc'), '<p>a   b   c</p>'],
])('%s is answered as by Kirby', async (query, result) => {
  expect(await runQuery(query)).toEqual({ status: 200, result });
});

test('a sound without an alternative text is a link without text, as in Kirby', async () => {
  const { result } = await runQuery("file('podcasts/aflevering/a1.mp3').html");
  expect(result).toMatch(/^<a href="http:\S+\/a1\.mp3"><\/a>$/);
});

test.each([
  ["page('agenda/concert').panel.buttons", 'Panel\\Page::buttons'],
  ['site.panel.props', 'Panel\\Site::props'],
  ["file('agenda/concert/foto.png').panel.x", 'Panel\\File::x'],
  ["page('agenda/concert').blueprint.num", 'Cms\\PageBlueprint::num'],
  ["page('agenda/concert').delete", 'Cms\\Page::delete'],
  ["page('agenda/concert').content.update", 'Content\\Content::update'],
  ["page('agenda/concert').text.callMethod", 'Content\\Field::callmethod'],
  ["page('agenda/concert').version('latest').delete", 'Content\\Version::delete'],
  ['kirby.impersonate', 'Cms\\App::impersonate'],
  ['site.children.first.root', 'Cms\\Page::root'],
  // A malformed query calls a method with an empty name.
  ["file('agenda/concert/tweede foto.jpg').isNth('){.c')", 'Content\\Field::'],
])('%s is refused in the words of Kirby', async (query, method) => {
  const message = `The method "Kirby\\${method}()" is not allowed in the API context`;
  expect(await runQuery(query)).toEqual({ status: 403, message });
});

test('a class that KQL does not know is refused with Kirby’s message', async () => {
  const message = 'Access to the class "Kirby\\Cms\\Language" is not supported';
  expect(await runQuery('kirby.language.save')).toEqual({ status: 403, message });
});

test('the first tab of a blueprint without tabs fails the query, as in Kirby', async () => {
  expect(await runQuery("page('agenda/concert').blueprint.tab")).toMatchObject({ status: 500 });
});
