import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Html, Locale } from '#cms/types.ts';
import { LocaleProvider } from '../i18n/use-words.ts';

export function renderStatic(part: string, element: ReactElement, locale: Locale): Html {
  return {
    html: renderToStaticMarkup(<LocaleProvider value={locale}>{element}</LocaleProvider>, {
      identifierPrefix: part,
    }),
  };
}
