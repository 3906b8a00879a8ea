import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html } from '#cms/types.ts';
import { type PageLanguage, PageLanguageProvider } from '../i18n/use-page-words.tsx';

export function renderStatic(part: string, element: ReactElement, language: PageLanguage): Html {
  return {
    html: renderToStaticMarkup(<PageLanguageProvider value={language}>{element}</PageLanguageProvider>, {
      identifierPrefix: part,
    }),
  };
}
