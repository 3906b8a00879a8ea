import type { ReactNode } from 'react';
import { rememberLanguage } from '#app/i18n/language-cookie.ts';
import { withQuery } from '#app/i18n/with-query.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import type { Meta } from './page-data.ts';

/** Where a page stands in each language, and what was chosen on it. */
export interface PageInLanguages {
  translations: Meta['translations'] | null;
  /** What its address asks of it, which the other languages show as well. */
  choice: string | undefined;
}

interface LanguageLinkProps extends PageInLanguages {
  code: Locale;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Leads to the page at hand in another language, and keeps that this visitor reads it. */
export function LanguageLink({ code, translations, choice, isCurrent = false, children }: LanguageLinkProps) {
  return (
    <a
      href={withQuery(translations?.[code].href ?? href('index', code), choice)}
      hrefLang={code}
      lang={code}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => rememberLanguage(code)}
    >
      {children}
    </a>
  );
}
