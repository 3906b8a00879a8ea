import { counted } from '#app/i18n/counted.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import type { Locale } from '#site/languages.ts';
import type { PageOutcome, PageRequest } from '../page-request.ts';
import { listPath, listQuery } from './list-address.ts';
import type { ListPageLinks } from './list-page-links.tsx';
import { listWords } from './words.ts';

/** Part of a list with its own address (`?page=3`), which the browser appends (`frame/list-pages.ts`). */
export interface ListPage<Item> {
  kind: 'list-page';
  shown: readonly Item[];
  page: number;
  /** Items on this page and all earlier ones. */
  upTo: number;
  /** Items on the next page. */
  more: number;
  isExport: boolean;
}

/**
 * Returns the page of a list with the number in `?page=`. Redirects other numbers, so that only existing
 * pages are rendered and cached.
 * @param yearOf year of an item, by which an export splits a long list
 */
export function listPage<Item>(
  items: readonly Item[],
  { pathname, query, isExport = false }: Pick<PageRequest, 'pathname' | 'query' | 'isExport'>,
  size: Size,
  yearOf: (item: Item) => string = () => '',
): ListPage<Item> | Extract<PageOutcome, { kind: 'redirect' }> {
  const end = isExport ? endsByYear(items, yearOf) : endsBySize(items.length, size);
  const requested = query.get('page');
  const page = /^\d+$/.test(requested ?? '') ? Math.min(end.last, Math.max(1, Number(requested))) : 1;
  if (requested !== null && (page === 1 || requested !== String(page))) {
    const others = Object.fromEntries([...query].filter(([name]) => name !== 'page'));
    return isExport
      ? { kind: 'redirect', to: pathname + listPath(others, page), query: '' }
      : { kind: 'redirect', to: pathname, query: listQuery(others, page) };
  }
  return {
    kind: 'list-page',
    shown: items.slice(end.of(page - 1), end.of(page)),
    page,
    upTo: end.of(page),
    more: end.of(page + 1) - end.of(page),
    isExport,
  };
}

interface Size {
  first: number;
  next: number;
}

/** `of` is the number of items up to the end of a page. */
interface Ends {
  of(page: number): number;
  last: number;
}

function endsBySize(count: number, { first, next }: Size): Ends {
  return {
    of: (page) => (page === 0 ? 0 : Math.min(count, first + (page - 1) * next)),
    last: 1 + Math.max(0, Math.ceil((count - first) / next)),
  };
}

/** Maximum items on a page: an export splits a longer list by year, and a longer year into pages. */
const WHOLE = 300;

function endsByYear<Item>(items: readonly Item[], yearOf: (item: Item) => string): Ends {
  const ends = [0];
  let begin = 0;
  items.forEach((item, at) => {
    const isOtherYear = at > begin && items.length > WHOLE && yearOf(item) !== yearOf(items[begin] ?? item);
    if (!isOtherYear && at - begin < WHOLE) return;
    ends.push(at);
    begin = at;
  });
  ends.push(items.length);
  return { of: (page) => ends[page] ?? items.length, last: ends.length - 1 };
}

export function listPageParts(
  { page, more, isExport }: Pick<ListPage<unknown>, 'page' | 'more' | 'isExport'>,
  path: string,
  /** `items` are words as `1 bericht|{count} berichten` */
  { items, locale }: { locale: Locale; items: string },
  filters: Readonly<Record<string, string>> = {},
  /** Filters that every language knows. */
  shared = filters,
) {
  const words = wordsOf(locale, listWords);
  const after = isExport ? listPath : listQuery;
  const links: ListPageLinks = {
    previous: page > 1 ? path + after(filters, page - 1) : null,
    more:
      more > 0
        ? { href: path + after(filters, page + 1), text: `${words.loadMore}: ${counted(items, more)}` }
        : null,
  };
  return {
    links,
    meta: {
      query: after(shared, page),
      // A list of one page has nothing to append.
      listPage: page > 1 || more > 0 ? { of: path + after(filters), page } : undefined,
    },
    understood: { ...filters, page: String(page) },
  };
}
