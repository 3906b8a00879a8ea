import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html } from '#cms/types.ts';
import { type PageLanguage, PageLanguageProvider } from '../i18n/use-page-words.tsx';

/**
 * Renders markup that never changes in the browser: it is sent once, as HTML, and needs no script (decision
 * 006). Server only. Each part of a document has its own name, so that generated ids of two parts cannot
 * collide.
 */
export function renderStatic(part: string, element: ReactElement, language: PageLanguage): Html {
  return {
    html: renderToStaticMarkup(<PageLanguageProvider value={language}>{element}</PageLanguageProvider>, {
      identifierPrefix: part,
    }),
  };
}
