import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const TABLE = 'site/languages.ts';
/** Type of a list that must have an entry for each language. */
const COMPLETE = /\bRecord<Locale\b/;
const DEFINES = /^define(Browser)?Words$/;
const ROW = `xx: {
    code: 'xx',
    name: 'MADE UP',
    path: '/xx',
    search: '/xsearch',
    word: '/xword',
    easy: ['/xeasy-language', 'xeasy'],
    territory: 'xx_XX',
  }`;

interface AddedFiles {
  /** Files in which the compiler reports a missing entry. */
  lists: string[];
  others: string[];
}

interface LanguageList {
  /** Position after the entry for English. */
  at: number;
  value: string;
  isComplete: boolean;
}

export function sourcesOfSite(cwd: string): string[] {
  return globSync('{app,cms,server,site}/**/*.{ts,tsx}', { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|examples?|bench)\.|\/testing\/|^app\/gallery\//.test(file));
}

/** Finds object literals with an entry for Dutch and English. */
export function findLanguageLists(file: string, source: string): LanguageList[] {
  const found: LanguageList[] = [];
  const complete = new Set<number>();
  const text = ({ start, end }: Range) => source.slice(start, end);
  // The visitor enters an expression with a type before the list in it.
  new Visitor({
    VariableDeclarator({ id, init }) {
      const type = 'typeAnnotation' in id ? id.typeAnnotation : null;
      if (init && type && COMPLETE.test(text(type))) complete.add(init.start);
    },
    TSSatisfiesExpression({ expression, typeAnnotation }) {
      if (COMPLETE.test(text(typeAnnotation))) complete.add(expression.start);
    },
    CallExpression({ callee, arguments: [list] }) {
      if (list && DEFINES.test(text(callee))) complete.add(list.start);
    },
    ObjectExpression({ start, properties }) {
      const named = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && !each.shorthand
            ? [[each.key.name, each] as const]
            : [],
        ),
      );
      const english = named.get('en');
      if (english === undefined || !named.has('nl')) return;
      const value = inCapitals(file, source, english.value).replace(/\.en\b/g, '.xx');
      found.push({ at: english.end, value, isComplete: file === TABLE || complete.has(start) });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

interface Range {
  start: number;
  end: number;
}

function inCapitals(file: string, source: string, range: Range): string {
  const texts: { at: Range; text: string }[] = [];
  const add = (at: Range, text: string) => {
    const isModule = /^[\w./-]+\.[jt]s$/.test(text.slice(1, -1));
    if (at.start >= range.start && at.end <= range.end && !isModule) texts.push({ at, text });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node, source.slice(node.start, node.end));
    },
    TemplateElement(node) {
      add(node, source.slice(node.start, node.end));
    },
  }).visit(parseSync(file, source).program);
  let capitals = '';
  let from = range.start;
  for (const { at, text } of texts.toSorted((one, other) => one.at.start - other.at.start)) {
    const shown = text.replace(/\\u\w{4}|\{\w+\}|[^\\{]+|./gs, (part) =>
      /^[\\{]./.test(part) ? part : part.toUpperCase(),
    );
    capitals += source.slice(from, at.start) + shown;
    from = at.end;
  }
  return capitals + source.slice(from, range.end);
}

export function addRow(root: string): void {
  const source = readFileSync(join(root, TABLE), 'utf8');
  writeFileSync(
    join(root, TABLE),
    withEntries(source, findLanguageLists(TABLE, source), () => ROW),
  );
}

/** Adds everything else that the language needs, in capital letters. */
export function addWords(root: string): AddedFiles {
  const lists = sourcesOfSite(root).filter((file) => file !== TABLE && addEntries(root, file));
  return { lists, others: [TABLE, ...addToKirby(root)] };
}

function addEntries(root: string, file: string): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  const lists = findLanguageLists(file, source).filter(({ isComplete }) => isComplete);
  if (lists.length === 0) return false;
  writeFileSync(
    join(root, file),
    withEntries(source, lists, ({ value }) => `xx: ${value}`),
  );
  return true;
}

function withEntries(
  source: string,
  lists: readonly LanguageList[],
  entry: (list: LanguageList) => string,
): string {
  return lists
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, list) => `${text.slice(0, list.at)}, ${entry(list)}${text.slice(list.at)}`, source);
}

/** Adds the language's file for Kirby, and its field after each English one. */
function addToKirby(root: string): string[] {
  const english = 'kirby/site/languages/en.php';
  const own = english.replace('en.php', 'xx.php');
  const file = readFileSync(join(root, english), 'utf8');
  writeFileSync(
    join(root, own),
    file.replaceAll("'en'", "'xx'").replace('/en', '/xx').replace('English', 'MADE UP'),
  );
  const blueprints = globSync('kirby/site/blueprints/**/*.yml', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const text = source.replace(/^( +)(from)?(\w+)en:.*\n(?:\1 +.*\n)*/gm, (field, indent, from, name) =>
        source.includes(`\n${indent}${name}nl:`)
          ? field + field.replace(`${from ?? ''}${name}en`, `${from ?? ''}${name}xx`)
          : field,
      );
      writeFileSync(join(root, path), text);
      return text !== source;
    });
  return [own, ...blueprints];
}
