import type { WordList } from '#app/i18n/define-words.ts';

const modules = import.meta.glob<Record<string, unknown>>('/app/**/{words,*-words}.ts', { eager: true });

export const wordLists = Object.fromEntries(
  Object.values(modules)
    .flatMap(Object.entries)
    .filter((entry): entry is [string, WordList] => isWordList(entry[1])),
);

function isWordList(value: unknown): boolean {
  const { nl } = (value ?? {}) as Partial<WordList>;
  return nl !== undefined && Object.values(nl).every((word) => typeof word === 'string');
}
