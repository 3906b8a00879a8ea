import type { ReactNode } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { Meta } from '#app/wire/page-data.ts';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { detailWords } from './words.ts';

interface TranslationProps {
  locale: Locale;
  translations: Meta['translations'];
  children: ReactNode;
}

export function Translation({ locale, translations, children }: TranslationProps) {
  const words = useWords(detailWords);
  if (locale === defaultLocale || translations[locale].exists) return children;
  return (
    <>
      <Notice>{words.untranslated}</Notice>
      <div lang={defaultLocale}>{children}</div>
    </>
  );
}
