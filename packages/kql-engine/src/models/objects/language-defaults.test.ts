import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

// Each result was compared by hand with Kirby 5.5.2 on 2026-11-22.
const languages = [
  { code: 'nl', name: 'Nederlands', default: true, url: '/', locale: 'nl_NL.utf-8' },
  { code: 'de', name: 'Deutsch', locale: { LC_ALL: 'nl_NL', LC_CTYPE: 'de_DE.utf-8' }, slugs: { ß: 'sz' } },
  { code: 'da', name: 'Dansk' },
];

const files = {
  'site.nl.txt': 'Title: Site',
  'a/page.nl.txt': 'Title: A\n\n----\n\nText: Für große Öfen på Ærø',
  'a/für.jpg': Buffer.alloc(1),
  'a/groot.pdf': Buffer.alloc(887_726),
};

/** `/api/query` uses the panel's language for words, `/api/kql` the content's. */
function createQuerying(options: Parameters<ContentFolder['engine']>[0] = {}) {
  folder ??= createContentFolder(files);
  const engine = folder.engine({ languages, ...options });
  return async (query: string, language = '', endpoint = 'query') => {
    const request = new Request(`http://site.example/api/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(language && { 'x-language': language }) },
      body: JSON.stringify({ query }),
    });
    return ((await (await engine.fetch(request)).json()) as { result?: unknown }).result;
  };
}

test('numbers are written as in the default language if no panel language is set (M8)', async () => {
  const runQuery = createQuerying();
  const size = "page('a').file('groot.pdf').niceSize";
  for (const language of ['', 'nl', 'de', 'da'])
    expect(await runQuery(size, language)).toBe('866,92\u00A0KB');
  const english = createQuerying({ panelLanguage: 'en' });
  expect(await english(size)).toBe('866.92\u00A0KB');
  const country = createQuerying({ languages: [{ code: 'de-at', name: 'Österreich', default: true }] });
  expect(await country(size)).toBe('866,92\u00A0KB');
  const single = createContentFolder({ 'site.txt': '', 'groot.pdf': Buffer.alloc(887_726) });
  expect(await single.engine({ languages: [] }).query("site.file('groot.pdf').niceSize")).toBe(
    '866.92\u00A0KB',
  );
  single.dispose();
});

test('a locale for numbers may be written in any way; an invalid one writes them as in English (M8)', async () => {
  const runQuery = createQuerying();
  const size = (locale: string) => runQuery(`page('a').file('groot.pdf').niceSize(${locale})`);
  for (const locale of ['"de"', '"nl_NL.utf-8"', '"fr_FR@euro"', '"nl_NL_x_y"'])
    expect(await size(locale)).toBe('866,92\u00A0KB');
  for (const locale of ['"foo bar"', '"zz-XX"', 'false']) expect(await size(locale)).toBe('866.92\u00A0KB');
});

test('a slug follows the rules of its language, and additional rules of the language definition (M8)', async () => {
  const runQuery = createQuerying();
  const slug = "page('a').text.slug";
  expect(await runQuery(slug)).toBe('fur-grosse-ofen-pa-aro');
  expect(await runQuery(slug, 'de')).toBe('fuer-grosze-oefen-pa-aro');
  expect(await runQuery(slug, 'da')).toBe('fur-grosse-ofen-paa-aeroe');
  const single = createContentFolder({ 'site.txt': 'Text: Für' });
  for (const [slugs, expected] of [
    [null, 'fur'],
    ['de', 'fuer'],
  ] as const)
    expect(await single.engine({ languages: [], slugs }).query('site.text.slug')).toBe(expected);
  single.dispose();
});

test('malformed additional rules of a language are tolerated (M8)', async () => {
  const slugs = { '': 'x', ü: '\u0000../', ö: 'ö'.repeat(9), $1: '$&' };
  const runQuery = createQuerying({ languages: [{ code: 'nl', name: 'N', default: true, slugs }] });
  expect(await runQuery("page('a').text.slug")).toMatch(/^[a-z0-9-]+$/);
});

const veld = {
  'site.nl.txt': 'Title: Site\n\n----\n\nOms: oms nl',
  'site.de.txt': 'Title:\n\n----\n\nOms:\n',
  'f/veld.nl.txt':
    'Title: Titel\n\n----\n\nA: a nl\n\n----\n\nB: b nl\n\n----\n\nC: c nl\n\n----\n\nE: e nl\n\n----\n\nLock: admin',
  'f/veld.de.txt':
    'Title:\n\n----\n\nA:\n\n----\n\nC:   \n\n----\n\nD: d de\n\n----\n\nE: e de\n\n----\n\nLock: iemand',
  'f/x.pdf': 'x',
  'f/x.pdf.nl.txt': 'Alt: alt nl\n\n----\n\nCaption: c nl',
  'f/x.pdf.de.txt': 'Alt:',
  'g/page.nl.txt': 'Title: G',
  'g/page.de.txt': '',
};

test('a field that a translation omits falls back, one that it leaves empty is hidden, as in Kirby (M8)', async () => {
  folder = createContentFolder(veld);
  // `translate: false` only affects the Panel, so a translation's value is used.
  const fields = { a: { type: 'text' }, e: { type: 'text', translate: false } };
  const runQuery = createQuerying({ blueprints: { 'pages/veld': { title: 'Veld', fields } } });
  const nl = { title: 'Titel', a: 'a nl', b: 'b nl', c: 'c nl', e: 'e nl' };
  expect(await runQuery("page('f').content.data", 'nl')).toEqual(nl);
  expect(await runQuery("page('f').content.data", 'de')).toEqual({
    title: '',
    a: '',
    b: 'b nl',
    c: '',
    e: 'e de',
    d: 'd de',
  });
  expect(await runQuery("page('f').content.data", 'da')).toEqual(nl);
  expect(await runQuery("page('f').content('de').a.or('leeg')", 'nl')).toBe('leeg');
  expect(await runQuery("page('f').title", 'de')).toBe('f');
  expect(await runQuery("page('f').files.first.content.data", 'de')).toEqual({ alt: '', caption: 'c nl' });
  expect(await runQuery("page('g').title", 'de')).toBe('G');
  expect(await runQuery('site.content.data', 'de')).toEqual({ title: '', oms: '' });
});
