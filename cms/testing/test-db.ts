import { type ContentDb, openContentDb } from '../replica/content-db.ts';
import type { Address } from '../replica/page-rows.ts';
import { createPageRows, type PageRows, putSlugs, toPageRows } from '../replica/page-rows.ts';
import { createTestLog } from './fake-transport.ts';

export function testDb(): ContentDb {
  return openContentDb({ dir: null, source: '', log: createTestLog().log });
}

export function testPages(
  addresses: readonly Address[],
  { db = testDb(), now = new Date(0) }: { db?: ContentDb; now?: Date } = {},
): PageRows {
  const pages = createPageRows(db);
  const rows = toPageRows(addresses);
  db.write(() => {
    pages.put(rows.values());
    putSlugs(db, rows.values());
  });
  pages.refresh(now);
  return pages;
}
