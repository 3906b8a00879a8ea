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

const words = ['straten', 'straße', 'Straat', 'ﬁets', 'fles', 'ſ', 'É', 'e', 'ı', 'i', 'ǰ', 'j', '😀', 'Ａ'];
const rows = words.map((word) => `- t: "${word}"`).join('\n');
const pages = 'site.children.filterBy';
const concert = "page('agenda/concert')";

test.each([
  [
    `site.nope.or('${rows}').toStructure.sortBy('t').pluck('t', ';')`,
    'e fles i j Straat straten straße É ı ſ ǰ ﬁets Ａ 😀'.split(' '),
  ],
  [`${pages}('title', 'maxlength', 'a').count`, 6],
  [`${pages}('title', 'minlength', '2026-01-01').count`, 6],
  [`${pages}('title', 'minlength', ['1']).count`, 0],
  [`${pages}('num', '==', [1]).count`, 0],
  [`${concert}.title.isValid('maxLength', 'a')`, true],
  [`${concert}.title.isValid('date', null)`, false],
  [`${concert}.title.isValid('same', 'Concert', true)`, true],
  [
    `${concert}.struct.toStructure.pluck('toArray')`,
    [
      { naam: 'Jan', foto: 'file://fotouuid', pagina: ['page://eersteuuid'], id: '0' },
      { naam: 'Piet', foto: '', id: '1' },
    ],
  ],
  [`${concert}.struct.toStructure.pluck('siblingsCollection')`, [{ value: null }, { value: null }]],
  [`${concert}.blocks.toBlocks.pluck('excerpt')`, ['Kop', 'Tekst x', '']],
  [`${concert}.layout.toLayouts.pluck('kirby')`, [{ data: [] }]],
])('%s is answered as by Kirby (G4)', async (query, result) => {
  expect(await runQuery(query)).toEqual({ status: 200, result });
});

test('collections read the field of a row, and what the row was made of, as in Kirby (G4)', async () => {
  const field = { value: expect.stringMatching(/^-\n {2}naam: Jan\n/) };
  const { result } = await runQuery(`${concert}.struct.toStructure.pluck('field')`);
  expect(result).toEqual([field, field]);
  const page = { blueprints: null, children: null, drafts: null, childrenAndDrafts: null };
  const content = { naam: 'Piet', foto: '' };
  const made = { ...content, content, id: 1, field, options: [], parent: page, siblings: { data: [{}, {}] } };
  const { result: params } = await runQuery(`${concert}.struct.toStructure.pluck('params')`);
  expect(params).toEqual([expect.anything(), { ...made, params: made }]);
});

test.each([
  `${pages}('title', '^=', null).keys`,
  `${pages}('title', '!$=', null).keys`,
  `${pages}('num', '^=', '1').keys`,
  `${pages}('title', 'min', ['a']).keys`,
  `${pages}('title', 'max', '').keys`,
  `site.children.limit(0).filterBy('title', '~', site.children.first.content).keys`,
  `${pages}('title', 'between', ['a', 'z']).keys`,
  `${pages}('title', '..', [1]).keys`,
  `${pages}('title', 'date between', null).keys`,
  `${pages}('title', 'in', ['a'], '').keys`,
  `${pages}('content', '!=', null).keys`,
  `${concert}.title.isValid('alpha', null)`,
  `${concert}.title.isValid('match', 'a')`,
  `${concert}.nope.isValid('minLength', site.title)`,
  `${concert}.struct.toStructure.pluck('is')`,
  `${concert}.struct.toStructure.pluck('toArray', ',')`,
  `${concert}.tags.split('')`,
])('%s is a mistake of PHP, as in Kirby (G4)', async (query) => {
  expect(await runQuery(query)).toMatchObject({ status: 500 });
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

async function runRequest(request: object): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(request) };
  const response = await engine.fetch(new Request('http://127.0.0.1:8802/api/query', init));
  return ((await response.json()) as { result?: unknown }).result ?? response.status;
}

const onePage = "page('agenda').children.limit(1)";

test.each([
  [{ query: onePage, select: { 0: 'title', 1: 'id' } }, [{ title: 'Lezing', id: 'agenda/lezing' }]],
  [{ query: onePage, select: { 5: 'num' } }, [{ num: 20260815 }]],
  [{ query: onePage, select: { 0: true } }, 500],
  [
    { query: onePage, select: { '': 'page.id', '😀': 'page.num' } },
    [{ '': 'agenda/lezing', '😀': 20260815 }],
  ],
])(
  'names of a select that are numbers, empty or emoji are read as by PHP: %j (G4)',
  async (request, result) => {
    expect(await runRequest(request)).toEqual(result);
  },
);

test('a list that one part of a request paginates is paginated in its other parts, as in Kirby (G4)', async () => {
  const list = { query: "page('agenda').children", select: ['num'] };
  const queries = { first: { ...list, pagination: { limit: 1 } }, second: list };
  const pagination = { page: 1, pages: 2, offset: 0, limit: 1, total: 2 };
  expect(await runRequest({ queries })).toMatchObject({
    first: { data: [{}], pagination },
    second: { data: [{}, {}], pagination },
  });
  expect(await runRequest(list)).toHaveLength(2);
});

test.each([
  ["page('agenda').children.chunk(1).filterBy('title', 'x').count", 0],
  ["page('agenda').children.chunk(1).sortBy('title')", [0, 1]],
  ["page('agenda').children.chunk(1).findBy('title', 'x')", null],
  ["page('agenda').children.chunk(1).children", []],
  ['site.children.chunk(2).children.count', 5],
  ['site.children.chunk(2).images', []],
  [
    'site.children.limit(2).chunk(1).index',
    [0, 'agenda', 'agenda/lezing', 'agenda/concert', 1, 'nieuws', 'nieuws/eerste', 'nieuws/tweede'],
  ],
  ["page('agenda/concert').blocks.toBlocks.chunk(2).excerpt(3)", 'Kop …'],
  ["page('agenda/lezing').version('latest').exists('en')", false],
  ["site.index.filterBy('title', 'date ==', '2026-02-30').count", 0],
  ["site.nope.or('1e500').toInt", 0],
])('%s is answered as by Kirby (G4)', async (query, result) => {
  expect(await runQuery(query)).toEqual({ status: 200, result });
});

test.each([
  ['http://localhost:3000/x', true],
  ['//a.nl', true],
  ['http://éa.nl', true],
  ['http://a', false],
  ['http://a..nl', false],
  ['http://10.0.0.1', false],
  ['http://[::1]/', false],
  ['http://a.nl/ x', false],
])('isValid("url") of %s is %s, as in Kirby (G4)', async (address, result) => {
  expect(await runQuery(`site.nope.or('${address}').isValid('url')`)).toEqual({ status: 200, result });
});

test('the first tab of a blueprint without tabs fails the query, as in Kirby', async () => {
  expect(await runQuery("page('agenda/concert').blueprint.tab")).toMatchObject({ status: 500 });
});

test.each([
  ['2026-02-30', false],
  ['2026-02-28', true],
  ['March', false],
  ['Jan 5', true],
  ['2026-09-01 24:00', false],
  ['0000-00-00', false],
  ['-0001-01-01', true],
  ['0x1a', false],
])('isValid("date") of %s is %s, as in Kirby (G4)', async (date, result) => {
  expect(await runQuery(`site.nope.or('${date}').isValid('date')`)).toEqual({ status: 200, result });
});

test.each([
  ['monday next week', '2026-11-23'],
  ['sunday this week', '2026-11-22'],
  ['next week', '2026-11-23'],
  ['tuesday last week', '2026-11-10'],
  ['5 XII 2026', '2026-12-05'],
  ['-0001-01-01', '-0001-01-01'],
])('%s is the day %s, as for PHP (G4)', async (date, result) => {
  expect(await runQuery(`site.nope.or('${date}').toDate('Y-m-d')`)).toEqual({ status: 200, result });
});

test.each([
  ["site.nope.or('[1]').toBlocks", 400, 'Invalid blocks data for "nope" field on parent "Voorbeeldsite"'],
  ["site.nope.or('[1]').toLayouts", 400, 'Invalid data for Kirby\\Cms\\Layout'],
  ["site.nope.or('[1]').toStructure", 400, 'Invalid structure data for "nope" field on parent ""'],
])('%s is refused in the words of Kirby (G4)', async (query, status, message) => {
  expect(await runQuery(query)).toEqual({ status, message });
});

test('the year, the week and the day of the first years are those of PHP (G4)', async () => {
  expect(await runQuery("site.nope.or('0001-01-01').toDate('D N W o z L t')")).toEqual({
    status: 200,
    result: 'Mon 1 01 1 0 0 31',
  });
});

test.each([
  ["filterBy('title', 'maxwords')", 500],
  ["filterBy('title', 'maxwords', '3')", 200],
  ["filterBy('title', '*=', ['a'])", 500],
  ["filterBy('date', 'date ==', ['a'])", 500],
  ["filterBy('title', '>', ['a']).count", 200],
])('children.%s is answered with %i, as in Kirby (G4)', async (method, status) => {
  expect((await runQuery(`page('agenda').children.${method}`)).status).toBe(status);
});

test('a list of which a row takes a page is paginated itself, as in Kirby (G4)', async () => {
  const page = { query: "page('agenda').children", select: ['num'], pagination: { limit: 1 } };
  const result = await runRequest({ query: "page('agenda').children", select: { a: page } });
  expect(result).toMatchObject({ data: [{}, {}], pagination: { limit: 1, total: 2 } });
});

test('a file of another type has its icon in the Panel, and no picture (G4)', async () => {
  const { result } = await runQuery("file('podcasts/aflevering/a1.mp3').panel.image");
  expect(result).toEqual({ back: 'pattern', color: 'aqua-500', cover: false, icon: 'audio' });
});
