import { expect, test } from 'vitest';
import { numberFootnotes, type Rules, sanitise, withoutFootnotes } from './index.ts';

const rules: Rules = {
  link: (href) => (href === '/gone' ? null : { href, isExternal: href.startsWith('https:') }),
  picture: (src) => (src.startsWith('/') ? src : null),
  onTangled: () => undefined,
};
const clean = (html: string, more: Partial<Rules> = {}) => sanitise(html, { ...rules, ...more }).html;

test.each([
  ['<p onclick=x()>a</p><script>b</script>', '<p>a</p>'],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<a href="/gone">a <em>b</em></a>', 'a <em>b</em>'],
  ['<a href="https://x.example">a</a>', '<a href="https://x.example" rel="noopener">a</a>'],
  ['<img src="/a.png" alt="b"><img src="data:x">', '<img src="/a.png" alt="b">'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<b><p>a</b>b</p>', '<b></b><p><b>a</b>b</p>'],
])('%s becomes %s (T1)', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('a line has no blocks, and its words stay apart (T1)', () => {
  expect(clean('<p>een</p><p>twee</p>', { isLine: true })).toBe('een twee');
});

test('crossed tags that would become far more elements than letters are reduced to words (T1)', () => {
  const crossed = Array.from({ length: 3_000 }, (_, at) => `<b title=${at}>`).join('');
  let isTangled = false;
  const html = clean(`<p>${crossed}${'<p>x'.repeat(3_000)}`, {
    onTangled: () => (isTangled = true),
  });
  expect(isTangled).toBe(true);
  expect(html).not.toContain('<');
});

test('the footnotes of a second text have other ids, and can be taken away', () => {
  const text = { html: clean('<sup id="fnref1:1"><a href="#fn:1">1</a></sup>') };
  expect(numberFootnotes(text, 2).html).toBe('<sup id="fnref1:2:1"><a href="#fn:2:1">1</a></sup>');
  expect(withoutFootnotes(text).html).toBe('<sup><a>1</a></sup>');
});
