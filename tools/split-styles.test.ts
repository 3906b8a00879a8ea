import { expect, test } from 'vitest';
import { createFirstStyles } from '#server/build/first-styles.ts';
import { splitStyles } from './split-styles.ts';

const stylesOf = (css: string, html: string) => createFirstStyles(splitStyles(css))(html);

test('a document gets the rules for what is in it, in their order and groups (N11)', () => {
  const css =
    '@layer a,b;@layer b{.card{color:red}.other{color:blue}@media (width>40em){.card h2{margin:0}}}@layer a{.other{top:0}}p{margin:0}';
  expect(stylesOf(css, '<article class="big card"><h2>.other</h2></article>')).toBe(
    '@layer a,b;@layer b{.card{color:red}@media (width>40em){.card h2{margin:0}}}',
  );
});

test.each([
  // Selector, HTML that it matches, HTML that it does not match.
  ['.a.b', '<p class="b a">', '<p class="a">'],
  ['.a,.b', '<p class="b">', '<p class="c">'],
  ['#a', '<p id="a">', '<p class="a">'],
  ['[open]', '<details open="">', '<details>'],
  ['[data-at="x>y"] b', '<p data-at="x>y"><b>', '<p><b>'],
  ['[data-at=end]', '<p data-at="end">', '<p data-at="start">'],
  ['nav>a', '<nav><a href="/">', '<nav>'],
  [':is(.a,.b)', '<p class="b">', null],
  [':is(.a,:hover)', '<p class="a">', '<p>'],
  ['p:has(.a)', '<p><b class="a">', '<p>'],
  ['p:not(.a)', '<p class="a">', '<b>'],
  ['p:not(:hover)', '<p>', null],
  ['p::before', '<p>', '<b>'],
  [':root', '<p>', null],
  ['html[data-consent=undecided] .a', '<p class="a">', '<p>'],
  ['SVG', '<svg>', '<p>'],
  ['linearGradient', '<linearGradient>', '<svg>'],
])('%s (N11)', (selector, there, notThere) => {
  const css = `${selector}{top:0}`;
  expect(stylesOf(css, there)).toBe(css);
  if (notThere !== null) expect(stylesOf(css, notThere)).toBe('');
});

test('what only a visitor or a script brings about stays in the style sheet (N11)', () => {
  for (const selector of ['a:hover', 'a:focus-visible', 'p :is(:hover,:active)', '::view-transition-old(a)'])
    expect(stylesOf(`${selector}{top:0}`, '<p><a href="/">')).toBe('');
});

test('rules without a selector are in every document (N11)', () => {
  const css = '@font-face{font-family:A}@keyframes b{to{top:0}}@property --c{syntax:"*";inherits:false}';
  expect(stylesOf(css, '<p>')).toBe(css);
});
