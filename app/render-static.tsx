import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html } from '#cms/types.ts';
import { type PageLanguage, PageLanguageProvider } from './i18n/use-page-words.tsx';

/**
 * Renders what never changes in the browser: it travels once, as HTML, and costs no script (decision 006). Server only. Each part of a
 * document has a name, so that its ids are not those of another part.
 */
export function renderStatic(part: string, element: ReactElement, language: PageLanguage): Html {
  return {
    html: renderToStaticMarkup(<PageLanguageProvider value={language}>{element}</PageLanguageProvider>, {
      identifierPrefix: part,
    }),
  };
}
