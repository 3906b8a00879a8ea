import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import type { PageDirectory } from '../pages/page-directory.ts';
import type { AnsweredRecord } from '../queries/search-records.ts';
import type { PageTimes } from './page-times.ts';
import type { RecordStore } from './record-store.ts';
import type { StoredPages } from './stored-pages.ts';

const PORTION = 100;
const PARALLEL = 2;

interface QuestionsOptions {
  locale: Locale;
  store: RecordStore;
  stored: StoredPages;
  times: Pick<PageTimes, 'of'>;
  fetchAnswer(ids: readonly string[]): Promise<AnsweredRecord[]>;
}

export type RecordQuestions = ReturnType<typeof createRecordQuestions>;

/** Knows for which pages to query, fetches their records in portions, and stores the answers. */
export function createRecordQuestions({ locale, store, stored, times, fetchAnswer }: QuestionsOptions) {
  const expired = new Set<string>();

  async function fetchPortion(portion: readonly string[], changed: Set<string>): Promise<void> {
    for (const id of portion) expired.delete(id);
    const answered = new Map((await fetchAnswer(portion)).map(({ id, record }) => [id, record]));
    const earlier = store.read(locale, portion);
    const records = portion.flatMap((id) => {
      const record = answered.get(id);
      const text = record ? JSON.stringify(record) : (earlier.get(id) ?? '');
      return record === undefined ? [] : [{ id, modified: times.of(id) ?? 0, text }];
    });
    store.write(locale, records);
    for (const { id, modified, text } of records) {
      stored.times().set(id, modified);
      if (text !== earlier.get(id)) changed.add(id);
    }
  }

  return {
    /** The pages that are fetched again, even if their modification is the same. */
    expired: expired as ReadonlySet<string>,
    expire(id: string): void {
      expired.add(id);
    },
    /** Pages that are gone are not fetched. */
    forgetGone(directory: PageDirectory): void {
      for (const id of expired) if (directory.byId(id) === null) expired.delete(id);
    },
    /** Whether the record of a page has to be fetched; a time that nobody knows is no reason. */
    isStale(id: string): boolean {
      if (expired.has(id)) return true;
      const time = times.of(id);
      return time === undefined ? !stored.times().has(id) : stored.times().get(id) !== time;
    },
    /**
     * Fetches the records of some pages.
     * @param changed gets the pages whose record is another one, also when a later query fails
     */
    async fetchRecords(wanted: readonly string[], changed: Set<string>): Promise<void> {
      const portions = Array.from({ length: Math.ceil(wanted.length / PORTION) }, (_, at) =>
        wanted.slice(at * PORTION, (at + 1) * PORTION),
      ).values();
      const worker = async (): Promise<void> => {
        for (const portion of portions) {
          // Other work gets its turn: all records of a large site take a minute.
          await setImmediate();
          await fetchPortion(portion, changed);
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
    },
  };
}
