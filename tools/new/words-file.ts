import type { Texts } from './project.ts';

export function wordsFile(name: string, words: Readonly<Record<string, Texts>>): string {
  const lists = Object.entries(words).map(
    ([locale, texts]) =>
      `  ${locale}: {\n${Object.entries(texts)
        .map(([key, text]) => `    ${key}: '${text}',\n`)
        .join('')}  },\n`,
  );
  return `import { defineWords } from '#app/i18n/define-words.ts';

export const ${name}Words = defineWords({
${lists.join('')}});
`;
}
