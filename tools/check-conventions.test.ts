import { expect, test } from 'vitest';
import {
  checkLength,
  checkLinks,
  checkMotion,
  checkPaths,
  checkScriptMotion,
  checkStatus,
  countWords,
  findDomUses,
  judgeDomUses,
} from './check-conventions.ts';

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
  expect(judgeDomUses(found, { 'app/a.ts': 'because' })).toEqual([]);
  expect(judgeDomUses(found, {})).toEqual([
    'app/a.ts has document.getElementById: write a component, or a reason in tools/dom-by-hand.ts.',
  ]);
  expect(judgeDomUses([], { 'app/a.ts': 'because' })).toEqual([
    'app/a.ts works with no element by hand: remove it from tools/dom-by-hand.ts.',
  ]);
});

const said = (css: string) => checkMotion('a.css', css).map((each) => each.replace(/^\S+ /, ''));

test('a property that needs layout is named, in a transition and in a keyframe, also deep inside', () => {
  expect(said('.a { transition: height var(--slow), opacity var(--fast) }')).toEqual([
    'a transition changes height',
  ]);
  expect(said('.a { @media print { transition: top var(--slow) } }')).toEqual(['a transition changes top']);
  expect(said('@keyframes a { from { margin: 0; translate: 0 } }')).toEqual(['a keyframe changes margin']);
});

test('times and easings have names; what moves does not move as colours change', () => {
  expect(said('.a { animation: b 240ms var(--ease) }')).toEqual(['animation has a time of its own, 240ms']);
  expect(said('.a { transition: scale var(--x) ease-in }')).toEqual(['transition has an easing of its own']);
  expect(said('.a { transition: scale var(--fast) }')).toEqual(['scale moves by the time of colours']);
  expect(said('.a { transition: visibility 0s var(--menu-open), scale var(--x) var(--ease) }')).toEqual([]);
});

test('a script that animates is named', () => {
  expect(checkScriptMotion('a.ts', 'part.animate({ opacity: 0 })')).toHaveLength(1);
  expect(checkScriptMotion('a.ts', 'part.showModal()')).toEqual([]);
});

test('a source over 400 lines needs a reason in its first line', () => {
  const long = '\n'.repeat(401);
  expect(checkLength('a.ts', `const x = 1;${long}`)).toHaveLength(1);
  expect(checkLength('a.ts', `// One grammar, so one file.${long}`)).toEqual([]);
  expect(checkLength('a.ts', '\n'.repeat(400))).toEqual([]);
});

test('words are counted as a reader reads them', () => {
  expect(countWords('# Two words\n\n| a | – |\n```\nnot this\n```\n[one](https://x.example/y)')).toBe(4);
});

test('a link to a file that is gone is named; links elsewhere and in code are not looked at', () => {
  const markdown = '[a](./b.md#part) [c](gone.md) [d](https://x.example) `[e](f.md)`';
  expect(checkLinks('docs/a.md', markdown, (path) => path === 'docs/b.md')).toEqual([
    'docs/a.md links to gone.md, which is not there.',
  ]);
});

test('a path that a document names must be there', () => {
  const markdown = 'in `cms/blocks`, `server/gone.ts` and `npm test`';
  expect(checkPaths('docs/a.md', markdown, (path) => path === 'cms/blocks')).toEqual([
    'docs/a.md names server/gone.ts, which is not there.',
  ]);
});

test.each([
  ['Date: 2026-11-22. Status: accepted.', 0],
  ['Date: 2026-11-22. Status: accepted; superseded by 009 in one sentence.', 0],
  ['Date: 2026-11-22. Status: superseded by 026.', 0],
  ['Accepted.', 1],
  ['Date: 22 November. Status: accepted.', 1],
  ['', 1],
])('a decision with the third line %j has %d faults', (line, count) => {
  expect(checkStatus('docs/decisions/001-x.md', `# 001 X\n\n${line}\n`)).toHaveLength(count);
});
