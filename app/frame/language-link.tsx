import type { ReactNode } from 'react';
import { rememberLanguage } from '#app/i18n/language-cookie.ts';
import { localePath } from '#app/i18n/locale.ts';
import { withQuery } from '#app/i18n/with-query.ts';
import type { Locale } from '#cms/types.ts';
import type { Meta } from './page-data.ts';

/** As their own speakers call them. */
export const languageNames: Record<Locale, string> = { nl: 'Nederlands', en: 'English' };

/** Where a page stands in each language, and what was chosen on it. */
export interface PageInLanguages {
  translations: Meta['translations'] | null;
  /** The choices in the page's address, which the other language shows as well. */
  query: string;
}

interface LanguageLinkProps extends PageInLanguages {
  code: Locale;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Leads to the page at hand in another language, and keeps that this visitor reads it. */
export function LanguageLink({ code, translations, query, isCurrent = false, children }: LanguageLinkProps) {
  return (
    <a
      href={withQuery(translations?.[code].href ?? localePath(code, '/'), query)}
      hrefLang={code}
      lang={code}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => rememberLanguage(code)}
    >
      {children}
    </a>
  );
}
