import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { NotFound } from './not-found.tsx';
import { notFoundWords } from './words.ts';

const MESSAGES = { 'no-match': 'Page not found:', 'check-failed': 'Page Not Found:' } as const;

export function notFoundPage({ locale, pathname }: PageRequest, reason: keyof typeof MESSAGES): PageResult {
  const words = wordsOf(locale, notFoundWords);
  return {
    kind: 'page',
    status: 404,
    meta: {
      ...ownPageMeta({ title: words.pageNotFound, locale, route: 'index', isHidden: true }),
      path: pathname,
    },
    view: <NotFound message={`${MESSAGES[reason]} ${readable(pathname)}`} />,
  };
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
