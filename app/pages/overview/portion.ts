import { counted } from '#app/i18n/counted.ts';
import type { PageWords } from '#app/i18n/page-words.nl.ts';
import type { PageOutcome, PageRequest } from '../page-request.ts';
import { listPath, listQuery } from './list-address.ts';
import type { PortionLinks } from './portion-links.tsx';

/** A part of a list at an address of its own, `?page=3`; a browser appends it (`frame/portions.ts`). */
export interface Portion<Item> {
  kind: 'portion';
  shown: readonly Item[];
  page: number;
  /** Items of this part and those before it. */
  upTo: number;
  /** Items of the next part; 0 at the end. */
  more: number;
  isExport: boolean;
}

/**
 * Another number redirects: one past the end to the last, nonsense to the first, so that no more addresses
 * are cached than there are parts.
 * @param yearOf the year of an item, at which an export splits a long list
 */
export function portion<Item>(
  items: readonly Item[],
  { pathname, query, isExport = false }: Pick<PageRequest, 'pathname' | 'query' | 'isExport'>,
  size: Size,
  yearOf: (item: Item) => string = () => '',
): Portion<Item> | Extract<PageOutcome, { kind: 'redirect' }> {
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
    kind: 'portion',
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

/** An export splits a longer list, and a longer year of it. */
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

export function portionOf(
  { page, more, isExport }: Pick<Portion<unknown>, 'page' | 'more' | 'isExport'>,
  path: string,
  /** `1 bericht|{count} berichten` */
  { words, items }: { words: Pick<PageWords, 'loadMore'>; items: string },
  choice: Readonly<Record<string, string>> = {},
  /** Filters that every language knows. */
  shared = choice,
) {
  const after = isExport ? listPath : listQuery;
  const links: PortionLinks = {
    previous: page > 1 ? path + after(choice, page - 1) : null,
    more:
      more > 0
        ? { href: path + after(choice, page + 1), text: `${words.loadMore}: ${counted(items, more)}` }
        : null,
  };
  return {
    links,
    meta: {
      choice: after(shared, page),
      // A list of one part has nothing to append.
      portion: page > 1 || more > 0 ? { of: path + after(choice), page } : undefined,
    },
    understood: { ...choice, page: String(page) },
  };
}
