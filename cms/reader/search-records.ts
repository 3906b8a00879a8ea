import type { Locale } from '#site/languages.ts';
import { CmsError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import type { Filters } from '../queries/filters.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { SearchRecord } from '../queries/search-records.ts';
import type { PageDirectory, PageRows } from '../replica/page-rows.ts';
import { type ResultRows, searchKey, toSearchKey } from '../replica/result-rows.ts';
import type { Source } from '../replica/source.ts';
import { createChangeJournal } from './change-journal.ts';
import type { Reading } from './reading.ts';
import { createRecordReader } from './record-reader.ts';

export interface SearchRecords {
  readonly version: number;
  readonly ids: readonly string[];
  read(ids: readonly string[]): SearchRecord[];
  changedSince(version: number): ReadonlySet<string> | null;
}

interface SearchRecordsOptions {
  locale: Locale;
  replica: { pages: PageRows; results: ResultRows } & Pick<Source, 'fill'>;
  directory(reading: Reading): Promise<PageDirectory>;
  filters(reading: Reading): Promise<Filters>;
  notify(tag: string): void;
  log: CmsLog;
  now: () => number;
}

export interface SearchRecordsSource {
  /**
   * Fetches missing records first.
   * @throws CmsError
   */
  get(reading: Reading): Promise<SearchRecords>;
  follow(tags: ReadonlySet<string>): void;
}

/** Milliseconds without fetching after a failure. */
const PAUSE = 10_000;
/** Milliseconds that a search waits for new records. */
const SHORT = 1_000;

export function createSearchRecords(options: SearchRecordsOptions): SearchRecordsSource {
  const { locale, replica, directory, notify, log, now } = options;
  const tag = `${locale} search records`;
  const prefix = searchKey('', locale);
  const journal = createChangeJournal();
  let names: Filters | null = null;
  let ids: readonly string[] = [];
  let missing: readonly string[] = [];
  let listed: readonly unknown[] | null = null;
  let failure: { error: unknown; at: number } | null = null;
  let running: Promise<void> | null = null;

  const read = createRecordReader({
    locale,
    readTexts: (wanted) => replica.results.readSearch(locale, wanted),
    directory: replica.pages,
    filters: () => names,
  });

  function compare(): void {
    const { all } = replica.pages;
    const stored = replica.results.searchIds(locale);
    const next = all.flatMap(({ id }) => (stored.has(id) ? [id] : []));
    missing = all.flatMap(({ id }) => (stored.has(id) ? [] : [id]));
    listed = all;
    if (next.length === ids.length && next.every((id, at) => id === ids[at])) return;
    const [before, after] = [new Set(ids), new Set(next)];
    journal.note([...ids, ...next].filter((id) => before.has(id) !== after.has(id)));
    ids = next;
    notify(tag);
  }

  async function fill(traceparent: string | null): Promise<void> {
    if (failure && now() - failure.at < PAUSE) throw failure.error;
    try {
      await replica.fill(
        missing.map((id) => toSearchKey(id, locale)),
        traceparent,
      );
      failure = null;
    } catch (error) {
      if (failure === null) log.error('search records cannot be fetched', { locale, reason: String(error) });
      failure = { error, at: now() };
      throw error;
    } finally {
      compare();
    }
  }

  const records: SearchRecords = {
    get version() {
      return journal.version;
    },
    get ids() {
      return ids;
    },
    read,
    changedSince: journal.since,
  };

  return {
    async get(reading) {
      const [, filters] = await Promise.all([directory(reading), options.filters(reading)]);
      reading.note([tag]);
      if (names !== null && names !== filters) journal.forget();
      names = filters;
      if (listed !== replica.pages.all) compare();
      if (missing.length === 0) return records;
      running ??= fill(reading.traceparent).finally(() => {
        running = null;
      });
      const hasMost = ids.length > missing.length;
      await (hasMost ? soon(running) : reading.before(running));
      return records;
    },
    follow(tags) {
      if (listed === null) return;
      if (tags.has(pageListKey)) compare();
      const changed = [...tags].flatMap((each) =>
        each.startsWith(prefix) ? [each.slice(prefix.length)] : [],
      );
      if (changed.length === 0) return;
      journal.note(changed);
      notify(tag);
    },
  };
}

async function soon(running: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SHORT);
  try {
    await Promise.race([running, promise]);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
  } finally {
    clearTimeout(timer);
  }
}
