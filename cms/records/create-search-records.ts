import type { Locale } from '#site/languages.ts';
import { CmsError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { beforeDeadline, noteDependencies, withoutDependencies } from '../common/request-context.ts';
import type { PageDirectory } from '../pages/page-directory.ts';
import type { Filters } from '../queries/filters.ts';
import type { AnsweredRecord } from '../queries/search-records.ts';
import type { PageTimes } from './page-times.ts';
import { createRecordComparison, type Look } from './record-comparison.ts';
import { createRecordQuestions } from './record-questions.ts';
import { createRecordReader } from './record-reader.ts';
import type { RecordStore } from './record-store.ts';
import type { SearchRecords } from './search-records.ts';
import { createStoredPages } from './stored-pages.ts';

export interface SearchRecordsOptions {
  locale: Locale;
  store: RecordStore;
  times: PageTimes;
  directory(): Promise<PageDirectory>;
  filters(): Promise<Filters>;
  /** Fetches from the content system the records of some pages. @throws CmsError */
  fetchAnswer(ids: readonly string[]): Promise<AnsweredRecord[]>;
  notify(key: string): void;
  log: CmsLog;
  now: () => number;
}

export interface SearchRecordsCache {
  /** The records, as new as the content system's answers. @throws CmsError when there are none */
  get(): Promise<SearchRecords>;
  /** These pages are fetched again, even if their modification is the same: it is in whole seconds. */
  expire(ids: readonly string[]): void;
}

/** Milliseconds in which nothing is fetched after a failure. */
const PAUSE = 10_000;
/** Milliseconds that a search waits for changed records, when it can be answered from the earlier ones. */
const SHORT = 1_000;

/**
 * Builds the search records of one language: when a search needs them, records of changed pages are fetched
 * in portions, and those of removed pages dropped.
 */
export function createSearchRecords({
  directory,
  filters,
  fetchAnswer,
  notify,
  log,
  now,
  ...of
}: SearchRecordsOptions): SearchRecordsCache {
  const { locale, store } = of;
  const key = `${locale} search records`;
  const stored = createStoredPages(store, locale);
  const questions = createRecordQuestions({ ...of, stored, fetchAnswer });
  const comparison = createRecordComparison({ ...of, stored, questions, notify: () => notify(key) });
  const read = createRecordReader({ ...of, look: () => comparison.looked, expire: questions.expire });
  let failure: { error: unknown; at: number } | null = null;
  let running: Promise<void> | null = null;

  async function look(next: Look): Promise<void> {
    if (failure && now() - failure.at < PAUSE) throw failure.error;
    try {
      await comparison.compare(next);
      failure = null;
    } catch (error) {
      if (failure === null) log.error('search records cannot be renewed', { locale, reason: String(error) });
      failure = { error, at: now() };
      throw error;
    }
  }

  const records: SearchRecords = {
    get version() {
      return comparison.journal.version;
    },
    get ids() {
      return comparison.ids;
    },
    read,
    changedSince: comparison.journal.since,
  };

  return {
    async get() {
      const [pages, names] = await Promise.all([directory(), filters()]);
      const next = { directory: pages, filters: names };
      noteDependencies([key]);
      if (running === null && comparison.isCurrent(next)) return records;
      running ??= withoutDependencies(() => look(next)).finally(() => {
        running = null;
      });
      if (comparison.canAnswer) await answerEarly(running);
      else await beforeDeadline(running);
      return records;
    },
    expire(changed) {
      for (const id of changed) if (stored.wasListed(id)) questions.expire(id);
    },
  };
}

/** Waits a little for changed records; the earlier ones answer while the content system is slow or away. */
async function answerEarly(running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SHORT);
  });
  await Promise.race([running, late])
    .catch((error: unknown) => {
      if (!(error instanceof CmsError)) throw error;
    })
    .finally(() => clearTimeout(timer));
}
