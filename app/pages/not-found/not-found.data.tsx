import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageRequest, PageResult } from '#app/pages/page-request.ts';
import { NotFound } from './not-found.tsx';
import { notFoundWords } from './words.ts';

const MESSAGES = { 'no-match': 'Page not found:', 'check-failed': 'Page Not Found:' } as const;

export function notFoundPage({ locale, pathname }: PageRequest, reason: keyof typeof MESSAGES): PageResult {
  const words = wordsOf(locale, notFoundWords);
  const address = readable(pathname);
  return {
    kind: 'page',
    status: 404,
    meta: {
      ...ownPageMeta({ title: words.pageNotFound, locale, route: 'index', isHidden: true }),
      path: pathname,
    },
    view: <NotFound message={`${MESSAGES[reason]} ${address}`} query={wordsIn(address)} />,
  };
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Letters of a query that fit on a button. */
const LONGEST = 32;

/** Returns the words at the end of an address; empty for what nobody would search. */
function wordsIn(address: string): string {
  const last = address.split('/').findLast(Boolean) ?? '';
  const words = last.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.length <= LONGEST ? words : '';
}
