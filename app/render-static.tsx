import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html, Locale } from '#cms/types.ts';
import { LanguageProvider } from './i18n/use-words.ts';
import type { Words } from './i18n/words.nl.ts';

/** Renders what never changes in the browser: it travels once, as HTML, and costs no script (decision 006). Server only. */
export function renderStatic(element: ReactElement, language: { locale: Locale; words: Words }): Html {
  return { html: renderToStaticMarkup(<LanguageProvider value={language}>{element}</LanguageProvider>) };
}
