import { expect, test } from 'vitest';
import { checkLength, checkLinks, checkPaths, checkStatus, countWords } from './check-sizes.ts';

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
