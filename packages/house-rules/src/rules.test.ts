import { expect, test } from 'vitest';
import {
  findFolderPairs,
  findForbiddenNames,
  findLongFunctions,
  findWideComments,
  readExports,
  readGlossary,
  splitName,
} from './index.ts';

const edge = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });

test('two folders that import each other are found, also through types and from deeper folders', () => {
  const there = edge('cms/blocks/text.ts', 'cms/shapes/page.ts');
  const back = edge('cms/shapes/list/row.ts', 'cms/blocks/kinds/kind.ts', true);
  expect(findFolderPairs([there])).toEqual([]);
  expect(findFolderPairs([there, back])).toEqual(['cms/blocks ↔ cms/shapes']);
});

test('a loose file and the folders beside it are not two folders', () => {
  const [loose, within] = ['cms/create-cms.ts', 'cms/answers/answers.ts'];
  expect(findFolderPairs([edge(loose, within), edge(within, loose)])).toEqual([]);
});

const ofLines = (head: string, count: number) => `${head}${'\n'.repeat(count - 1)}};`;

test.each([
  ['a declaration', 'export function long() {', 'long'],
  ['an arrow', 'const long = () => {', 'long'],
  ['an arrow without a name', 'run(() => {', 'line 1'],
])('%s of 121 lines is too long, one of 120 is not', (_, head, name) => {
  const close = head.startsWith('run') ? ')' : '';
  const source = (count: number) => ofLines(head, count).replace('};', `}${close};`);
  expect(findLongFunctions('a.ts', source(120), 120)).toEqual([]);
  expect(findLongFunctions('a.ts', source(121), 120)).toEqual([{ name, lines: 121 }]);
});

test('a method has its own name', () => {
  expect(findLongFunctions('a.ts', 'const a = { b() {\n} };', 1)).toEqual([{ name: 'b', lines: 2 }]);
  expect(findLongFunctions('a.ts', 'class A { b() {\n} }', 1)).toEqual([{ name: 'b', lines: 2 }]);
});

test.each([
  ['keptAnswers', ['kept', 'answers']],
  ['KEPT_FOR', ['kept', 'for']],
  ['createKQLQuery', ['create', 'kql', 'query']],
  ['told-feeds', ['told', 'feeds']],
  ['keepAlive', ['keep', 'alive']],
  ['tellen', ['tellen']],
])('%s has the words %j', (name, words) => {
  expect(splitName(name)).toEqual(words);
});

test('a forbidden word is found in names of every kind and in the name of the file', () => {
  const glossary = readGlossary(
    '## Words that no name contains\n\n| word |\n|---|\n| `kept`, `told` | cached |\n\n## Names that are not ours\n\n| `toldYou` | a library |\n',
  );
  const source = "type Kept = { kept: 1 }; const x = y.isKept(toldYou), z = <KeptView />; // kept 'kept'";
  expect(findForbiddenNames('app/told-pages.tsx', source, glossary).sort()).toEqual([
    'Kept',
    'KeptView',
    'isKept',
    'kept',
    'told-pages',
  ]);
  expect(findForbiddenNames('app/pages.tsx', 'cache.tellen()', glossary)).toEqual([]);
});

test('all exported names of a module are counted, types too', () => {
  const source =
    "export { a, b as c } from './a.ts'; export type { D } from './d.ts'; export const e = 1, f = 2;";
  expect(readExports('index.ts', source)).toEqual(['a', 'c', 'D', 'e', 'f']);
  expect(readExports('index.ts', "export * from './a.ts';")).toEqual(['*']);
});

test.each(['a.ts', 'a.mjs', 'a.css'])(
  'a comment of 111 columns in %s is too wide, one of 110 is not',
  (file) => {
    const comment = (columns: number) => `/* ${'x'.repeat(columns - 6)} */`;
    expect(findWideComments(file, `\n${comment(110)}\n`, 110)).toEqual([]);
    expect(findWideComments(file, `\n${comment(111)}\n`, 110)).toEqual([2]);
  },
);

test('a wide line of code is not a comment, in a shell script too', () => {
  expect(findWideComments('a.ts', `const a = '${'x'.repeat(110)}';`, 110)).toEqual([]);
  expect(findWideComments('run', `# ${'x'.repeat(110)}\necho ${'x'.repeat(110)}`, 110)).toEqual([1]);
});
