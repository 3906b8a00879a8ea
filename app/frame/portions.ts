import { rememberLatest } from '#app/navigation/remember-latest.ts';
import type { PageData } from '#app/wire/page-data.ts';
import { appendPortion } from './append-portion.ts';

const MOST = 8;

/** Appends a portion to the ones before, unless its address was opened directly. */
export function createPortions() {
  const before = new Map<string, PageData>();

  return ({ pathname, search }: URL, page: PageData, shown: PageData): PageData => {
    const address = pathname + search;
    const earlier = follows(page, shown) ? shown : before.get(address);
    if (!earlier || !follows(page, earlier)) return page;
    const main = appendPortion(earlier.main, page.main);
    if (main === null) return page;
    rememberLatest(before, address, earlier, MOST);
    return { ...page, main };
  };
}

function follows({ meta: { portion } }: PageData, { meta: { portion: last } }: PageData): boolean {
  return portion !== undefined && portion.of === last?.of && portion.page === last.page + 1;
}
