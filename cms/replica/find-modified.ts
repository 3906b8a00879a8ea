import { type ContentDb, tryWrite } from './content-db.ts';
import type { Fetch } from './fetch-results.ts';
import type { PageRows } from './page-rows.ts';
import type { ResultRows } from './result-rows.ts';

interface FindModifiedOptions {
  db: ContentDb;
  pages: Pick<PageRows, 'modified' | 'setModified'>;
  results: Pick<ResultRows, 'fetchedOf'>;
  fetch: Pick<Fetch, 'times'>;
}

/**
 * Asks when each page was modified, and returns the ids of those that were since they were fetched.
 * Modification times are in whole seconds.
 * @throws CmsError
 */
export async function findModified({ db, pages, results, fetch }: FindModifiedOptions): Promise<string[]> {
  const known = pages.modified();
  const found: string[] = [];
  const times = await fetch.times([...known.keys()]);
  const fetched = results.fetchedOf([...times.keys()]);
  const others = new Map<string, number>();
  for (const [id, time] of times) {
    // A content system in trouble may know no time.
    if (time === 0) continue;
    const before = known.get(id) ?? null;
    if (before !== time) others.set(id, time);
    const isOlder = (fetched.get(id) ?? Number.POSITIVE_INFINITY) < (time + 1) * 1_000;
    if (isOlder || (before !== null && before !== time)) found.push(id);
  }
  if (others.size > 0)
    tryWrite(db, () => {
      for (const [id, time] of others) pages.setModified(id, time);
    });
  return found;
}
