import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';

test('the browser loads the words of one language (E5)', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [splitWords()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app/i18n/load-words.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const saying = (word: string) =>
    output.flatMap((file) => (file.type === 'chunk' && file.code.includes(word) ? [file.name] : []));
  expect(saying('Naar de inhoud')).toEqual(['words.nl']);
  expect(saying('Skip to content')).toEqual(['words.en']);
});
