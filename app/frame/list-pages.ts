import { rememberLatest } from '#app/navigation/remember-latest.ts';
import type { PageData } from '#app/wire/page-data.ts';
import { appendListPage } from './append-list-page.ts';

const MOST = 8;

/** Appends a page of a list to the earlier pages, unless the visitor opened its address directly. */
export function createListPages() {
  const before = new Map<string, PageData>();

  return ({ pathname, search }: URL, page: PageData, shown: PageData): PageData => {
    const address = pathname + search;
    const earlier = follows(page, shown) ? shown : before.get(address);
    if (!earlier || !follows(page, earlier)) return page;
    const main = appendListPage(earlier.main, page.main);
    if (main === null) return page;
    rememberLatest(before, address, earlier, MOST);
    return { ...page, main };
  };
}

function follows({ meta: { listPage } }: PageData, { meta: { listPage: last } }: PageData): boolean {
  return listPage !== undefined && listPage.of === last?.of && listPage.page === last.page + 1;
}
