import { globSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** A language as a developer writes it. */
export interface Language {
  code: string;
  /** Its row in `site/languages.ts`. */
  row: string;
  /** Its entry in a list as source: `at` counts the lists of a file, `english` is the one for English. */
  entry(file: string, at: number, english: string): string;
}

const TABLE = 'site/languages.ts';
/** The type of a list with an entry for each language: without one for a new language it does not compile. */
const COMPLETE = /\bRecord<Locale\b/;

interface LanguageList {
  /** Where its entry for English ends, and the source of that entry's value. */
  at: number;
  value: string;
  /** Whether the compiler reports a language that is missing. */
  isComplete: boolean;
}

/** The sources of a site that may have such lists: neither tests nor examples. */
export function sourcesOfSite(cwd = '.'): string[] {
  return globSync('{app,cms,server,site}/**/*.{ts,tsx}', { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|examples?|bench)\.|\/testing\/|^app\/gallery\//.test(file));
}

/** The object literals of a file that have an entry for Dutch and one for English. */
export function findLanguageLists(file: string, source: string): LanguageList[] {
  const found: LanguageList[] = [];
  const complete = new Set<number>();
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  // The visitor enters what has the type before it enters the list itself.
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
      const isComplete = file === TABLE || complete.has(start);
      found.push({ at: english.end, value: text(english.value), isComplete });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** A source with a language: a row in the table, and an entry in every list for which the compiler asks. */
export function addLanguage(file: string, source: string, { code, row, entry }: Language): string {
  return findLanguageLists(file, source)
    .filter(({ isComplete }) => isComplete)
    .map((list, at) => ({ ...list, own: file === TABLE ? row : `${code}: ${entry(file, at, list.value)}` }))
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, own }) => `${text.slice(0, at)}, ${own}${text.slice(at)}`, source);
}
