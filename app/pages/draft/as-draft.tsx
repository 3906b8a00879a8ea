import type { PageResult } from '#app/pages/page-request.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { DraftBar } from './draft-bar.tsx';

/** What is shown of a page that visitors do not see. */
export interface Preview {
  version: 'latest' | 'changes';
  expires: Date;
  /** Where it is shown in each language. */
  paths: Readonly<Record<Locale, string>>;
}

/** The page with a mark on it; search engines are told to forget it, and the other languages are drafts too. */
export function asDraft(page: PageResult, { version, expires, paths }: Preview): PageResult {
  const translations = forEachLocale((locale) => ({
    ...page.meta.translations[locale],
    href: paths[locale],
  }));
  return {
    ...page,
    meta: { ...page.meta, isHidden: true, translations },
    view: (
      <>
        {page.view}
        <DraftBar version={version} expires={expires} />
      </>
    ),
  };
}
