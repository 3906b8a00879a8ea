import { parseSync, Visitor } from 'vite';

interface Language {
  code: string;
  /** Its row in `site/languages.ts`, as a developer writes it. */
  row: string;
  /** The translated words; the others stay English. */
  words: Readonly<Record<string, string>>;
}

/** Does what a developer does to add a language: a row in the table, and an entry in every list that has both languages. */
export function addLanguage(file: string, source: string, { code, row, words }: Language): string {
  const insertions: { at: number; text: string }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const named = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && !each.shorthand
            ? [[each.key.name, each] as const]
            : [],
        ),
      );
      const english = named.get('en');
      if (english === undefined || !named.has('nl')) return;
      const value = source.slice(english.value.start, english.value.end);
      const own = file === 'app/i18n/word-lists.ts' ? `{ ...${value}, ...${JSON.stringify(words)} }` : value;
      const text = file === 'site/languages.ts' ? row : `${code}: ${own}`;
      insertions.push({ at: english.end, text: `, ${text}` });
    },
  }).visit(parseSync(file, source).program);
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source);
}
