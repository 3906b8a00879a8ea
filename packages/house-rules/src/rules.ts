import { dirname } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { Import } from './imports.ts';

/** As `cms/blocks ↔ cms/shapes`, types included. */
export function findFolderPairs(imports: readonly Import[]): string[] {
  const edges = new Set<string>();
  for (const { from, to } of imports) {
    const [own, other] = [dirname(from).split('/'), dirname(to).split('/')];
    const parting = own.findIndex((folder, depth) => folder !== other[depth]);
    if (parting === -1 || other[parting] === undefined) continue;
    const [a, b] = [own, other].map((path) => path.slice(0, parting + 1).join('/'));
    edges.add(`${a} ${b}`);
  }
  return [...edges]
    .map((edge) => edge.split(' '))
    .filter(([a = '', b = '']) => a < b && edges.has(`${b} ${a}`))
    .map(([a, b]) => `${a} ↔ ${b}`);
}

interface LongFunction {
  name: string;
  lines: number;
}

/** Also arrows and methods; without a name, by its line. */
export function findLongFunctions(file: string, source: string, most: number): LongFunction[] {
  const found: LongFunction[] = [];
  const names = new Map<number, string>();
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const note = ({ start, end }: { start: number; end: number }, name = names.get(start)) => {
    const lines = lineAt(end) - lineAt(start) + 1;
    if (lines > most) found.push({ name: name ?? `line ${lineAt(start)}`, lines });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    ArrowFunctionExpression: (node) => note(node),
    FunctionExpression: (node) => note(node, node.id?.name ?? names.get(node.start)),
    FunctionDeclaration: (node) => note(node, node.id?.name),
  }).visit(parseSync(file, source).program);
  return found;
}

function readNames(file: string, source: string): Set<string> {
  const names = new Set(file.split(/[/.]/));
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, source).program);
  return names;
}

/** `keptAnswers` and `KEPT_ANSWERS` are "kept" and "answers". */
export function splitName(name: string): string[] {
  return name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());
}

interface Glossary {
  forbidden: ReadonlySet<string>;
  excepted: ReadonlySet<string>;
}

/** The first cells of the tables under two headings of a glossary in Markdown. */
export function readGlossary(markdown: string): Glossary {
  const cells = (heading: string) => {
    const section = markdown.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    return new Set(
      rows.flatMap((row) =>
        [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
      ),
    );
  };
  return { forbidden: cells('Words that no name contains'), excepted: cells('Names that are not ours') };
}

export function findForbiddenNames(
  file: string,
  source: string,
  { forbidden, excepted }: Glossary,
): string[] {
  return [...readNames(file, source)].filter(
    (name) => !excepted.has(name) && splitName(name).some((word) => forbidden.has(word)),
  );
}

export function readExports(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? '*'),
  );
}

export function findWideComments(file: string, source: string, most: number): number[] {
  const isCommentLine = commentLines(file, source);
  return source.split('\n').flatMap((line, index) =>
    // Biome reads a suppression from one line only.
    line.length > most && !line.includes('biome-ignore') && isCommentLine(index + 1, line) ? [index + 1] : [],
  );
}

function commentLines(file: string, source: string): (number: number, line: string) => boolean {
  if (!/\.(m?[jt]s|tsx|css)$/.test(file)) return (_, line) => /^\s*(#|\/\/|\/?\*)/.test(line);
  const lines = new Set<number>();
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const ranges = file.endsWith('.css')
    ? [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
        start: index,
        end: index + text.length,
      }))
    : parseSync(file, source).comments;
  for (const { start, end } of ranges) {
    for (let line = lineAt(start); line <= lineAt(end); line++) lines.add(line);
  }
  return (number) => lines.has(number);
}
