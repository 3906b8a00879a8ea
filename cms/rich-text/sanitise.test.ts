import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { sanitise } from './sanitise.ts';

const visit = testAddress('bezoek', { uuid: 'page://a1', href: { nl: '/bezoek', en: '/en/visit' } });
const given = { addresses: [visit], files: { 'file://f1': '/media/site/x/route.pdf' } };
const clean = (html: string, locale: 'nl' | 'en' = 'nl') =>
  sanitise(html, testContext({ ...given, locale })).html;

test.each([
  '<p>Een <strong>zaal</strong> vol <em>dialecten</em>, <code>ui</code> &amp; meer</p>',
  '<ul><li>een</li></ul><ol start="3"><li>drie</li></ol>',
  '<table><thead><tr><th scope="col">Zaal</th></tr></thead><tbody><tr><td colspan="2">€ 8</td></tr></tbody></table>',
  '<h2>Kop</h2><blockquote><p>Stil</p></blockquote><dl><dt>ui</dt><dd>een tweeklank</dd></dl>',
  '<pre><code class="language-js">let ui;</code></pre>',
  'H<sub>2</sub>O, <abbr title="Internationaal">int.</abbr>, <kbd>Esc</kbd>, <span lang="en">queue</span>',
])('what editors make is kept: %s', (html) => {
  expect(clean(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>na', 'na'],
  ['<p onclick="x()" style="color:red" class="big" id="main">a</p>', '<p>a</p>'],
  ['<iframe src="https://x.example"></iframe><form><input></form>b', 'b'],
  ['<a href="javascript:alert(1)">klik</a>', 'klik'],
  ['<a href=" java&#10;script:alert(1)">klik</a>', 'klik'],
  ['<a name="x">anker</a>', 'anker'],
  ['<img src="https://track.example/p.gif"><img src="//x.example/p.gif">c', 'c'],
  ['<svg><script>alert(1)</script></svg><style>p{}</style>d', 'd'],
  ['<h1>Kop</h1>', '<h2>Kop</h2>'],
])('%s becomes %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('links of editors go to our own paths in the language at hand', () => {
  const html = '<a href="/@/page/a1">x</a> <a href="page://a1#route">y</a> <a href="/@/file/f1">z</a>';
  expect(clean(html, 'en')).toBe(
    '<a href="/en/visit">x</a> <a href="/en/visit#route">y</a> <a href="/media/site/x/route.pdf">z</a>',
  );
});

test('a foreign link gets no opener, and no link keeps its target', () => {
  expect(clean('<a href="https://x.example/" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://x.example/" rel="noopener">x</a>',
  );
  expect(clean('<a href="mailto:a@b.example" target="_blank">m</a>')).toBe(
    '<a href="mailto:a@b.example">m</a>',
  );
});

test('F1 links in the footer address open in a new tab, without opener', () => {
  const { html } = sanitise('<a href="page://a1">x</a>', testContext(given), { linksInNewTab: true });
  expect(html).toBe('<a href="/bezoek" target="_blank" rel="noopener">x</a>');
});

test('E2 a link whose target is gone becomes its text, and that is told', () => {
  const context = testContext(given);
  expect(sanitise('<p>naar <a href="page://gone">de <em>kelder</em></a>.</p>', context).html).toBe(
    '<p>naar de <em>kelder</em>.</p>',
  );
  expect(context.warnings).toHaveLength(1);
});

test('columns keep their alignment without a style attribute', () => {
  expect(clean('<table><tr><td style="text-align: right;">8</td></tr></table>')).toContain(
    '<td data-align="right">8</td>',
  );
});

test('footnotes keep the ids they point at', () => {
  const html = '<sup id="fnref1:1"><a href="#fn:1">1</a></sup><ol><li id="fn:1">noot</li></ol>';
  expect(clean(html)).toBe(html);
});
