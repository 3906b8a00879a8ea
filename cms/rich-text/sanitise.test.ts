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
])('HTML as editors make it is kept: %s', (html) => {
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

test('links of editors are rewritten to our own paths in the current language', () => {
  const html = '<a href="/@/page/a1">x</a> <a href="page://a1#route">y</a> <a href="/@/file/f1">z</a>';
  expect(clean(html, 'en')).toBe(
    '<a href="/en/visit">x</a> <a href="/en/visit#route">y</a> <a href="/media/site/x/route.pdf">z</a>',
  );
});

test('an external link gets noopener', () => {
  expect(clean('<a href="https://x.example/" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://x.example/" rel="noopener">x</a>',
  );
  expect(clean('<a href="mailto:a@b.example" target="_blank">m</a>')).toBe(
    '<a href="mailto:a@b.example">m</a>',
  );
});

test("links in the footer's address open in a new tab and say so (F1 L1)", () => {
  const { html } = sanitise('<a href="page://a1">x</a>', testContext(given), { isForNewTab: true });
  expect(html).toBe(
    '<a href="/bezoek" target="_blank" rel="noopener">x<span class="hidden"> (opent in een nieuw tabblad)</span></a>',
  );
});

test('a link without target becomes its text, with a warning (E2)', () => {
  const context = testContext(given);
  expect(sanitise('<p>naar <a href="page://gone">de <em>kelder</em></a>.</p>', context).html).toBe(
    '<p>naar de <em>kelder</em>.</p>',
  );
  expect(context.warnings).toHaveLength(1);
});

test('a dead link removes nothing around it (T1)', () => {
  const dead = '<a href="page://gone">dood</a>';
  for (const [given, expected] of [
    [`<p>${dead} en <strong>vet</strong> na</p>`, '<p>dood en <strong>vet</strong> na</p>'],
    [`<p>${dead} <a href="page://a1">leeft</a></p>`, '<p>dood <a href="/bezoek">leeft</a></p>'],
    [`<ul><li>${dead}</li><li><em>x</em></li></ul>`, '<ul><li>dood</li><li><em>x</em></li></ul>'],
    [
      `<table><tbody><tr><td>${dead}</td></tr></tbody></table>`,
      '<table><tbody><tr><td>dood</td></tr></tbody></table>',
    ],
    [
      `<div class="footnotes"><ol><li id="fn:1">${dead} <a href="#fnref1:1">↩</a></li></ol></div>`,
      '<div class="footnotes"><ol><li id="fn:1">dood <a href="#fnref1:1">↩</a></li></ol></div>',
    ],
    ['<p><a>los</a> <a href="x:y">schema</a> <b>na</b></p>', '<p>los schema <b>na</b></p>'],
  ] as const)
    expect(clean(given)).toBe(expected);
});

test('an unclosed tag in a paragraph of an editor does not affect the rest of the page (T1)', () => {
  const strong = '<strong><a href="page://gone">dood</a> en <strong>vet</strong></strong> ';
  const html = clean(`<p>${strong.repeat(27)}</p><p>na</p>`);
  expect(html.match(/<strong>/g)).toHaveLength(54);
  expect(html.match(/<\/strong>/g)).toHaveLength(54);
  expect(html.endsWith('</p><p>na</p>')).toBe(true);
});

test.each([
  ['<a href="/x">een <a href="/y">twee</a></a>', '<a href="/x">een </a><a href="/y">twee</a>'],
  ['<table>voor<tr><td>in</table>', 'voor<table><tbody><tr><td>in</td></tr></tbody></table>'],
  ['<p>een<section>twee</section></p>', '<p>een</p> twee<p></p>'],
  ['<section>een</section><section>twee</section>', 'een twee'],
  ['<p><button><p>een</button>', '<p> een</p>'],
  ['<li>los</li>', 'los'],
  ['<svg><text>x</text></svg><math><mi>y</mi></math>', 'y'],
  ['<template><p>x</template><noscript><p>y</noscript><textarea>z</textarea>na', 'na'],
  ['<select><option>x</select>na', 'na'],
  ['een<plaintext><b>twee</plaintext>', 'een &lt;b&gt;twee&lt;/plaintext&gt;'],
  ['een<!-- twee --><!doctype html><?php x ?>drie', 'eendrie'],
  ['een\0twee<b>\0</b>', 'eentwee<b></b>'],
  ['<pre>\n\n  een</pre>', '<pre>  een</pre>'],
  ['een &#13; twee', 'een \n twee'],
  [
    '<abbr title="a &lt; b > c &quot;d&quot;">x</abbr>',
    '<abbr title="a &lt; b &gt; c &quot;d&quot;">x</abbr>',
  ],
  ['1 > 0\u00a0& \ud800', '1 &gt; 0&nbsp;&amp; \ufffd'],
  [
    '<img src="/&#9;/evil.example/x.png"><img src="/.//evil.example/x.png"><img src=""><img>',
    '<img src="/evil.example/x.png">',
  ],
])('%j is shown as %j (T1 T3)', (given, expected) => {
  expect(clean(given)).toBe(expected);
});

test.each([
  ['div', 100_000],
  ['b', 20_000],
  ['ul><li', 20_000],
  ['table><tr><td', 20_000],
  ['a href=/x><div', 20_000],
  ['font', 20_000],
] as const)('unclosed tags <%s>, %d times, give no deeper output than browsers nest (T1)', (tag, times) => {
  const html = clean(`${`<${tag}>`.repeat(times)}diep`);
  expect(html).toContain('diep');
  expect(deepest(html)).toBeLessThan(150);
});

function deepest(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [, slash] of html.matchAll(/<(\/?)\w/g)) {
    depth += slash ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}

test('HTML that would grow without bound is shown as its text, with a warning (T1)', () => {
  const crossed = Array.from({ length: 3000 }, (_, at) => `<b title=${at}>`).join('');
  const long = `<p><b title="${'x'.repeat(100_000)}">`;
  for (const html of [`<p>${crossed}${'<p>woord'.repeat(3000)}`, `${long}${'<p>woord'.repeat(100_000)}`]) {
    const context = testContext(given);
    const out = sanitise(html, context).html;
    expect(out).not.toContain('<');
    expect(out.length).toBeLessThan(html.length);
    expect(out).toContain('woord');
    expect(context.warnings).toHaveLength(1);
  }
});

test('a line of text, for headings and captions, has no blocks in it (T1)', () => {
  const line = (html: string) => sanitise(html, testContext(given), { isLine: true }).html;
  expect(line('<p>De <em>ui</em></p><p>schuift</p>')).toBe('De <em>ui</em> schuift');
  expect(line('<h1>Kop</h1><ul><li>een</li><li><a href="/x">twee</a></li></ul>')).toBe(
    'Kop een <a href="/x">twee</a>',
  );
  expect(line('<table><tr><td>a<td>b</table>')).toBe('a b');
  expect(line('een<br>twee')).toBe('een<br>twee');
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
