import type { ReactNode } from 'react';
import { rememberLanguage } from '#app/i18n/remember-language.ts';
import { withQuery } from '#app/i18n/with-query.ts';
import type { Meta } from '#app/wire/page-data.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';

export interface PageInLanguages {
  translations: Meta['translations'] | null;
  query: string | undefined;
}

interface LanguageLinkProps extends PageInLanguages {
  code: Locale;
  isCurrent?: boolean;
  children: ReactNode;
}

export function LanguageLink({ code, translations, query, isCurrent = false, children }: LanguageLinkProps) {
  return (
    <a
      href={withQuery(translations?.[code].href ?? href('index', code), query)}
      hrefLang={code}
      lang={code}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => void rememberLanguage(code)}
    >
      {children}
    </a>
  );
}
