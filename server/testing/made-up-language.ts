import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const TABLE = 'site/languages.ts';
const WORD_FILES = ['app/i18n/words.en.ts', 'app/i18n/page-words.en.ts'];
/** The type does not compile without an entry for a new language. */
const COMPLETE = /\bRecord<Locale\b/;
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
  lists: string[];
  others: string[];
}

interface LanguageList {
  at: number;
  value: string;
  isComplete: boolean;
}

export function sourcesOfSite(cwd: string): string[] {
  return globSync('{app,cms,server,site}/**/*.{ts,tsx}', { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|examples?|bench)\.|\/testing\/|^app\/gallery\//.test(file));
}

export function findLanguageLists(file: string, source: string): LanguageList[] {
  const found: LanguageList[] = [];
  const complete = new Set<number>();
  const text = ({ start, end }: Range) => source.slice(start, end);
  new Visitor({
    VariableDeclarator({ id, init }) {
      const type = 'typeAnnotation' in id ? id.typeAnnotation : null;
      if (init && type && COMPLETE.test(text(type))) complete.add(init.start);
    },
    TSSatisfiesExpression({ expression, typeAnnotation }) {
      if (COMPLETE.test(text(typeAnnotation))) complete.add(expression.start);
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
      const value = inCapitals(file, source, english.value)
        .replace(/\.en\b/g, '.xx')
        .replace('pageEn', 'pageXx');
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

export function addWords(root: string): AddedFiles {
  const lists = sourcesOfSite(root).filter((file) => file !== TABLE && addEntries(root, file));
  const made = WORD_FILES.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const own = file.replace('.en.', '.xx.');
    writeFileSync(join(root, own), inCapitals(file, source, { start: 0, end: source.length }));
    return own;
  });
  return { lists, others: [TABLE, ...made, ...addToKirby(root)] };
}

function addEntries(root: string, file: string): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  const lists = findLanguageLists(file, source).filter(({ isComplete }) => isComplete);
  if (lists.length === 0) return false;
  const imports = WORD_FILES.flatMap((each) => {
    const name = each.replace('app/i18n/', './');
    const line = source.split('\n').find((text) => text.startsWith('import ') && text.includes(`'${name}'`));
    return line === undefined
      ? []
      : `${line
          .replace(/\bas (page)?en\b/i, 'as $1Xx')
          .replace('as Xx', 'as xx')
          .replace('.en.', '.xx.')}\n`;
  });
  const text = withEntries(source, lists, ({ value }) => `xx: ${value}`);
  writeFileSync(join(root, file), imports.join('') + text);
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
