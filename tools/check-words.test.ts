import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

const list = (name: string, ...keys: string[]) => {
  const words = `{ ${keys.map((key) => `${key}: 'x'`).join(', ')} }`;
  return `export const ${name} = defineWords({ nl: ${words}, en: ${words} });`;
};
const problemsIn = (view: string, ...lists: string[]) =>
  checkWords(
    new Map([
      ['app/view.tsx', view],
      ['app/words.ts', lists.join('\n')],
    ]),
  );

test('a word that no code says is reported with its file and key', () => {
  const lists = list('eventWords', 'date', 'place');
  const unused = ['app/words.ts has place in eventWords, which no code says: show it, or remove it.'];
  expect(problemsIn('const words = useWords(eventWords); say(words.date);', lists)).toEqual(unused);
  expect(problemsIn('const { date } = wordsOf(locale, eventWords);', lists)).toEqual(unused);
  expect(problemsIn('say(wordsOf(locale, eventWords).date);', lists)).toEqual(unused);
  expect(problemsIn('const words = useWords(eventWords); const { date } = words;', lists)).toEqual(unused);
});

test('a word that is chosen at run time counts as said when its key is written somewhere', () => {
  const view = "const words = useWords(statusWords); const states = ['moved']; say(words[state]);";
  expect(problemsIn(view, list('statusWords', 'moved', 'full'))).toEqual([
    'app/words.ts has full in statusWords, which no code says: show it, or remove it.',
  ]);
});

test('two lists with a word of the same key cannot be used together', () => {
  const view = 'const words = useWords(eventWords, pageWords); say(words.date);';
  expect(problemsIn(view, list('eventWords', 'date'), list('pageWords', 'date'))).toEqual([
    'app/view.tsx uses eventWords and pageWords together: both have date.',
  ]);
});
