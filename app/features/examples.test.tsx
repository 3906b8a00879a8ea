import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';

type Examples = { examples: Record<string, ReactElement> };

const files = import.meta.glob<Examples>('/app/{ui,blocks,features,frame}/**/*.examples.tsx', {
  eager: true,
});

describe.each(Object.entries(files))('%s', (_, { examples }) => {
  test.each(Object.entries(examples))(
    '%s renders in both languages without a word on the console',
    (_name, example) => {
      const error = vi.spyOn(console, 'error');
      for (const locale of ['nl', 'en'] as const) {
        const html = renderToStaticMarkup(<LocaleProvider value={locale}>{example}</LocaleProvider>);
        expect(html, 'the policy forbids inline styles').not.toMatch(/\sstyle=/);
        const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size, 'an id stands twice').toBe(ids.length);
      }
      expect(error).not.toHaveBeenCalled();
    },
  );
});

const partOf = (path: string): string => path.split('/').slice(2, 4).join('/');

test('every part of ui and of features that has something to show has its examples', () => {
  const parts = Object.keys(import.meta.glob('/app/{ui,features,frame}/*/*.tsx')).map(partOf);
  const shown = Object.keys(files).map(partOf);
  expect([...new Set(parts)].filter((part) => !shown.includes(part))).toEqual([]);
});
