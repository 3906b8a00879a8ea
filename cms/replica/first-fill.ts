import { defaultLocale, type Locale, locales } from '#site/languages.ts';
import { cardsOf } from '../pages/page-types.ts';
import { page } from '../queries/page.ts';
import type { Query } from '../queries/query.ts';
import { listQueries, siteQueries } from '../queries/site-queries.ts';
import { teaserOf } from '../queries/teasers.ts';
import type { PageRows } from './page-rows.ts';
import {
  digestOf,
  type ResultRows,
  SEARCH_FORMAT,
  type StoredKey,
  toSearchKey,
  toStoredKey,
} from './result-rows.ts';

interface FindMissingOptions {
  pages: Pick<PageRows, 'all'>;
  results: Pick<ResultRows, 'digests'>;
}

interface Missing {
  results: StoredKey[];
  searchRecords: StoredKey[];
}

function findMissing({ pages, results }: FindMissingOptions): Missing {
  const stored = results.digests();
  const missing: StoredKey[] = [];
  const searchRecords: StoredKey[] = [];
  const add = (query: Query<unknown>, locale: Locale) => {
    const key = toStoredKey(query, locale);
    if (stored.get(key.key) !== digestOf(query)) missing.push(key);
  };
  for (const query of Object.values(listQueries)) add(query, defaultLocale);
  for (const locale of locales) {
    for (const query of Object.values(siteQueries)) add(query, locale);
    for (const { id, template } of pages.all) add(page(id, template), locale);
  }
  for (const locale of locales)
    for (const { id, template, isListed } of pages.all) {
      if (isListed) for (const kind of cardsOf(template)) add(teaserOf(kind, id), locale);
      const search = toSearchKey(id, locale);
      if (stored.get(search.key) !== SEARCH_FORMAT) searchRecords.push(search);
    }
  return { results: missing, searchRecords };
}

interface FirstFillOptions extends FindMissingOptions {
  /** @throws CmsError */
  ready(): Promise<void>;
  later(keys: StoredKey[]): Promise<void>;
  /** @throws CmsError when a result could not be fetched */
  fill(keys: StoredKey[]): Promise<void>;
}

export interface FirstFill {
  run(): Promise<void>;
  close(): void;
}

/** In milliseconds. */
const PAUSE = 60_000;

/** Fetches everything that the site can need from a remote CMS, which may be unavailable later. */
export function createFirstFill({ pages, results, ready, later, fill }: FirstFillOptions): FirstFill {
  let running: Promise<void> | null = null;
  let isClosed = false;

  async function fetchMissing(): Promise<void> {
    while (!isClosed) {
      try {
        await ready();
        break;
      } catch {
        await new Promise((resolve) => void setTimeout(resolve, PAUSE).unref());
      }
    }
    if (isClosed) return;
    const missing = findMissing({ pages, results });
    await later(missing.results);
    if (!isClosed) await fill(missing.searchRecords).catch(() => undefined);
  }

  return {
    run() {
      running ??= fetchMissing().finally(() => {
        running = null;
      });
      return running;
    },
    close() {
      isClosed = true;
    },
  };
}
