import type { PageResult } from '#app/pages/page-request.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { DraftBar } from './draft-bar.tsx';

export interface Preview {
  version: 'latest' | 'changes';
  expires: Date;
  paths: Readonly<Record<Locale, string>>;
}

/** Search engines must not index a draft, and links to other languages lead to drafts too. */
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
