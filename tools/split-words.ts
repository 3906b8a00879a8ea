import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { locales } from '../site/languages.ts';

const OF_BROWSER = /\/app\/i18n\/browser-words\.ts$/;
const LANGUAGE = /\/app\/i18n\/words\.(\w+)\.ts$/;

interface List {
  name: string;
  isOfBrowser: boolean;
  start: number;
  end: number;
  keys: readonly string[];
  languages: ReadonlyMap<string, string>;
}

/** Finds lists made with `defineWords` and `defineBrowserWords`. */
export function findWordLists(file: string, source: string): List[] {
  const found: List[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const callee = init.callee.type === 'Identifier' ? init.callee.name : '';
      const [list] = init.arguments;
      if (!/^define(Browser)?Words$/.test(callee) || list?.type !== 'ObjectExpression') return;
      const languages = entriesOf(list);
      const [first] = languages.values();
      found.push({
        name: id.name,
        isOfBrowser: callee === 'defineBrowserWords',
        start: init.start,
        end: init.end,
        keys: first?.type === 'ObjectExpression' ? [...entriesOf(first).keys()] : [],
        languages: new Map([...languages].map(([code, { start, end }]) => [code, source.slice(start, end)])),
      });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function entriesOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Expression> {
  return new Map(
    properties.flatMap((each) =>
      each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
    ),
  );
}

/**
 * Moves the words in `defineBrowserWords` into a chunk for each language, in the browser's build. The code
 * keeps empty lists, which `loadWords` fills.
 */
export function splitWords(): Plugin {
  return {
    name: 'split-words',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      filter: { id: /^\.\/words\.\w+\.ts$/ },
      handler: (id, importer = '') => (OF_BROWSER.test(importer) ? join(importer, '..', id) : null),
    },
    load: {
      filter: { id: LANGUAGE },
      handler: (id) => wordsIn(LANGUAGE.exec(id)?.[1] ?? ''),
    },
    transform: {
      filter: { id: /\/app\/.*\/(browser-)?words\.ts$/ },
      handler(source, id) {
        if (OF_BROWSER.test(id)) return listsAndFiles();
        return findWordLists(id, source)
          .filter(({ isOfBrowser }) => isOfBrowser)
          .reduceRight((code, { start, end }) => `${code.slice(0, start)}{}${code.slice(end)}`, source);
      },
    },
  };
}

function browserLists() {
  return globSync('app/**/words.ts').flatMap((file) =>
    findWordLists(file, readFileSync(file, 'utf8'))
      .filter(({ isOfBrowser }) => isOfBrowser)
      .map((list) => ({ ...list, from: `#${file.replaceAll('\\', '/')}` })),
  );
}

function listsAndFiles(): string {
  const lists = browserLists();
  const imports = lists.map(({ from, name }) => `import { ${name} } from '${from}';`);
  const files = locales.map((code) => `${code}: () => import('./words.${code}.ts')`);
  const names = lists.map(({ name }) => name);
  return `${imports.join('\n')}\nexport const browserWords = { lists: [${names}], files: { ${files} } };`;
}

function wordsIn(language: string): string {
  return `export const words = [${browserLists().map(({ languages }) => languages.get(language))}];`;
}
