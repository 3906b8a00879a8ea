import type { PageResult } from '#app/pages/page-request.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { DraftBar } from './draft-bar.tsx';

/** The properties of a draft preview. */
export interface Preview {
  version: 'latest' | 'changes';
  expires: Date;
  /** The address of the draft in each language. */
  paths: Readonly<Record<Locale, string>>;
}

/**
 * Marks the page as a draft; search engines must not index it, and links to other languages lead to drafts
 * too.
 */
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
