import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/use-words.ts';
import { words as en } from '#app/i18n/words.en.ts';
import { words as nl } from '#app/i18n/words.nl.ts';

type Examples = { examples: Record<string, ReactElement> };

const files = import.meta.glob<Examples>('../{ui,blocks,features}/**/*.examples.tsx', { eager: true });
const languages = { nl, en };

describe.each(Object.entries(files))('%s', (_, { examples }) => {
  test.each(Object.entries(examples))(
    '%s renders in both languages without a word on the console',
    (_name, example) => {
      const error = vi.spyOn(console, 'error');
      for (const locale of ['nl', 'en'] as const) {
        const html = renderToStaticMarkup(
          <LanguageProvider value={{ locale, words: languages[locale] }}>{example}</LanguageProvider>,
        );
        expect(html, 'the policy forbids inline styles').not.toMatch(/\sstyle=/);
        const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size, 'an id stands twice').toBe(ids.length);
      }
      expect(error).not.toHaveBeenCalled();
    },
  );
});

test('every part of ui has its examples', () => {
  const parts = Object.keys(import.meta.glob('../ui/*/*.tsx')).map((path) => path.split('/')[2]);
  const shown = Object.keys(files).map((path) => path.split('/').at(-2));
  const withoutExamples = [...new Set(parts)].filter((part) => !shown.includes(part));
  expect(withoutExamples).toEqual([]);
});
