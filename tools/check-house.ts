import { globSync, readFileSync } from 'node:fs';
import {
  findFolderPairs,
  findForbiddenNames,
  findGroups,
  findLongFunctions,
  findWideComments,
  type Import,
  readExports,
  readGlossary,
  readImports,
} from 'house-rules';
import { resolveImport } from './check-imports.ts';

const LONGEST_FUNCTION = 120;
const WIDEST_COMMENT = 110;
const MOST_EXPORTS = 10;
const MOST_EXCEPTIONS = 5;
const LARGEST_CIRCLE = 2;

const longFunctions: Readonly<Record<string, string>> = {
  'app/features/sound/create-sound.ts: createSound':
    'the one state of the sound: its events, moments and memory have files of their own',
  'cms/transports/remote-media.ts: createRemoteMedia':
    'one way of a file: look, wait, download, store, make room',
};

const tests = /\.(test|e2e)\.tsx?$|\/testing\//;

interface Rule {
  name: string;
  found: readonly string[];
  allowed: number;
  /** What we want; then `allowed` is what the house has today, and only falls. */
  aim?: number;
}

export function checkRule({ name, found, allowed, aim = allowed }: Rule, isListed: boolean) {
  const isBroken = found.length > allowed;
  const sum = `${name}: ${found.length}, at most ${allowed}${aim < allowed ? ` (the aim is ${aim})` : ''}.`;
  return { isBroken, lines: isListed || isBroken ? [...found.map((each) => `  ${each}`), sum] : [sum] };
}

interface Source {
  file: string;
  text: string;
}

const read = (pattern: string | string[]): Source[] =>
  globSync(pattern, { exclude: ['**/node_modules/**', 'kirby/{kirby,vendor}/**'] })
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function ruleOfFunctions(sources: readonly Source[]): Rule {
  const found = sources.flatMap(({ file, text }) =>
    findLongFunctions(file, text, LONGEST_FUNCTION)
      .filter(({ name }) => !Object.hasOwn(longFunctions, `${file}: ${name}`))
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`),
  );
  return { name: `Functions over ${LONGEST_FUNCTION} lines`, found, allowed: 0 };
}

function rulesOfImports(imports: readonly Import[]): Rule[] {
  const pairs = findFolderPairs(imports);
  const isStrict = (pair: string) => /^(server|engine|packages)\//.test(pair);
  const circles = findGroups(imports).filter(({ length }) => length > LARGEST_CIRCLE);
  return [
    {
      name: 'Folders of server and packages that import each other both ways',
      found: pairs.filter(isStrict),
      allowed: 0,
    },
    {
      name: 'Other folders that import each other both ways',
      found: pairs.filter((pair) => !isStrict(pair)),
      allowed: 1,
    },
    {
      name: `Circles of more than ${LARGEST_CIRCLE} files, types counted`,
      found: circles.map((files) => files.join(', ')),
      allowed: 0,
    },
  ];
}

function rulesOfExports(): Rule[] {
  return read('packages/*/src/index.ts').map(({ file, text }) => ({
    name: `Names that ${file.split('/')[1]} exports`,
    found: readExports(file, text),
    allowed: MOST_EXPORTS,
  }));
}

function findRules(): Rule[] {
  const sources = read('{app,bench,cms,e2e,engine,packages,server,site,tools}/**/*.{ts,tsx,mjs}');
  const others = read([
    '{app,public,deploy}/**/*.{css,js,yaml,yml,conf,vcl,service}',
    'kirby/site/{config,plugins}/**/*.php',
    '.github/**/*.yml',
    '.ci/run',
    'deploy/*{Dockerfile,Caddyfile}',
  ]);
  const untested = sources.filter(({ file }) => !tests.test(file));
  const imports = untested
    .flatMap(({ file, text }) => readImports(file, text, resolveImport))
    .filter(({ to }) => !tests.test(to));
  const glossary = readGlossary(readFileSync('docs/glossary.md', 'utf8'));
  return [
    ...rulesOfImports(imports),
    ruleOfFunctions(untested),
    { name: 'Functions that may be longer', found: Object.keys(longFunctions), allowed: MOST_EXCEPTIONS },
    {
      name: 'Names with a word that docs/glossary.md forbids',
      found: sources.flatMap(({ file, text }) =>
        findForbiddenNames(file, text, glossary).map((name) => `${file}: ${name}`),
      ),
      allowed: 0,
    },
    ...rulesOfExports(),
    {
      name: `Lines of comments over ${WIDEST_COMMENT} columns`,
      found: [...sources, ...others].flatMap(({ file, text }) =>
        findWideComments(file, text, WIDEST_COMMENT).map((line) => `${file}:${line}`),
      ),
      allowed: 0,
    },
  ];
}

function report(): void {
  const results = findRules().map((rule) => checkRule(rule, process.argv.includes('--list')));
  process.stdout.write(`${results.flatMap(({ lines }) => lines).join('\n')}\n`);
  if (results.some(({ isBroken }) => isBroken)) process.exitCode = 1;
}

if (import.meta.main) report();
