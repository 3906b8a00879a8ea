import type { PageResult } from '#app/pages/page-request.ts';
import type { Locale } from '#cms/types.ts';
import { DraftBar } from './draft-bar.tsx';

/** What is shown of a page that visitors do not see. */
export interface Preview {
  version: 'latest' | 'changes';
  expires: Date;
  /** Where it is shown in each language. */
  paths: Readonly<Record<Locale, string>>;
}

/** The page with a mark on it; search engines are told to forget it, and the other language is a draft too. */
export function asDraft(page: PageResult, { version, expires, paths }: Preview): PageResult {
  const { nl, en } = page.meta.translations;
  const translations = { nl: { ...nl, href: paths.nl }, en: { ...en, href: paths.en } };
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
