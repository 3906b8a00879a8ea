import { expect, test } from 'vitest';
import { findDomUses, judgeUses } from './check-dom.ts';

const uses = (source: string) => findDomUses('app/a.tsx', source).map(({ what }) => what);

test.each([
  "document.createElement('p')",
  "main.querySelector('h1')?.focus()",
  "document.getElementById('x')",
  'box.innerHTML = text',
  'list.append(item)',
  "button.addEventListener('click', close)",
  "ref.current?.addEventListener('click', close)",
  "root.dataset.scrollBar = ''",
  'const { island } = element.dataset',
  "bar.current?.style.setProperty('--played', '1%')",
  "section.toggleAttribute('data-running', true)",
  "target.setAttribute('tabindex', '-1')",
  "target.removeAttribute('tabindex')",
])('%s is the DOM by hand', (source) => {
  expect(uses(source)).toHaveLength(1);
});

test.each([
  "import { createElement } from 'react'; createElement('p')",
  "window.addEventListener('scroll', look)",
  "document.addEventListener('keydown', close)",
  "signal.addEventListener('abort', stop)",
  "params.append('q', query)",
  "<p style={{ color: 'red' }} data-open />",
  "link.getAttribute('href')",
  'widths[style]',
  '<p dangerouslySetInnerHTML={{ __html: html }} />',
  "// document.querySelector('h1')",
])('%s is not', (source) => {
  expect(uses(source)).toEqual([]);
});

test('a file that uses the DOM by hand needs a reason, and a listed file must still use it', () => {
  const found = findDomUses('app/a.ts', "document.getElementById('x')");
  expect(judgeUses(found, { 'app/a.ts': 'because' })).toEqual([]);
  expect(judgeUses(found, {})).toEqual([
    'app/a.ts has document.getElementById: a component would do, or a reason in the list.',
  ]);
  expect(judgeUses([], { 'app/a.ts': 'because' })).toEqual([
    'app/a.ts works with no element by hand: its reason can go.',
  ]);
});
