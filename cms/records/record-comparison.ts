import type { Locale } from '#site/languages.ts';
import type { PageDirectory } from '../pages/page-directory.ts';
import type { Filters } from '../queries/filters.ts';
import { createChangeJournal } from './change-journal.ts';
import type { PageTimes } from './page-times.ts';
import type { RecordQuestions } from './record-questions.ts';
import type { RecordStore } from './record-store.ts';
import type { StoredPages } from './stored-pages.ts';

/** What a comparison with the content system is made of. */
export interface Look {
  directory: PageDirectory;
  filters: Filters;
}

interface ComparisonOptions {
  locale: Locale;
  store: RecordStore;
  stored: StoredPages;
  questions: RecordQuestions;
  times: PageTimes;
  notify(): void;
}

export function createRecordComparison({
  locale,
  store,
  stored,
  questions,
  times,
  notify,
}: ComparisonOptions) {
  const journal = createChangeJournal();
  let looked: Look | null = null;
  /** The version of the times that all records agree with; null when some could not be fetched. */
  let agreed: number | null = null;
  let ids: readonly string[] = [];
  /** Whether the records are those of the whole site, or of most of it. */
  let canAnswer = false;

  /** The pages that must be compared: those that changed since the last comparison, or all. */
  function findPages(directory: PageDirectory): readonly string[] {
    questions.forgetGone(directory);
    const changed = agreed === null || directory !== looked?.directory ? null : times.changedSince(agreed);
    if (changed === null || stored.isOutdated()) return directory.all.map(({ id }) => id);
    return [...new Set([...changed, ...questions.expired])].filter((id) => directory.byId(id) !== null);
  }

  function removeGone(directory: PageDirectory): string[] {
    if (directory === looked?.directory && !stored.isOutdated()) return [];
    stored.share(directory);
    const gone = [...stored.times().keys()].filter((id) => directory.byId(id) === null);
    store.remove(locale, gone);
    for (const id of gone) stored.times().delete(id);
    return gone;
  }

  function listStored({ all }: PageDirectory): string[] {
    return all.flatMap(({ id }) => (stored.times().has(id) ? [id] : []));
  }

  /**
   * After a start the records of the last run answer until they are compared, if they are most of the site's.
   */
  function takeEarlier(next: Look): void {
    ids = listStored(next.directory);
    canAnswer = ids.length > next.directory.all.length / 2;
    if (canAnswer) looked = next;
  }

  /** Takes what was found as the new state, and returns whether anything changed. */
  function conclude(next: Look, changed: ReadonlySet<string>, version: number | null): void {
    const { directory, filters } = next;
    const isSameSite = directory === looked?.directory && changed.size === 0;
    const all = isSameSite ? ids : listStored(directory);
    const isSameList = isEqual(all, ids);
    // The names of themes and target groups stand in the records.
    const hasSameNames = looked === null || looked.filters === filters;
    if (!isSameList) ids = all;
    looked = next;
    agreed = version;
    // After a failure the records that were answered are better than none.
    canAnswer ||= version !== null || all.length > directory.all.length / 2;
    if (isSameSite && isSameList && hasSameNames) return;
    if (hasSameNames) journal.note([...changed]);
    else journal.forget();
    notify();
  }

  return {
    journal,
    get ids() {
      return ids;
    },
    get canAnswer() {
      return canAnswer;
    },
    /** The last comparison, also one that failed; null before the first. */
    get looked() {
      return looked;
    },
    isCurrent({ directory, filters }: Look): boolean {
      const isSame = directory === looked?.directory && filters === looked.filters;
      const isAgreed = agreed !== null && times.isCurrent(agreed);
      return isSame && isAgreed && questions.expired.size === 0 && !stored.isOutdated();
    },
    async compare(next: Look): Promise<void> {
      const { directory } = next;
      if (looked === null) takeEarlier(next);
      const changed = new Set<string>();
      let version: number | null = null;
      try {
        await times.renew(directory);
        const renewed = times.version;
        const pages = findPages(directory);
        for (const id of removeGone(directory)) changed.add(id);
        await questions.fetchRecords(pages.filter(questions.isStale), changed);
        version = renewed;
      } finally {
        conclude(next, changed, version);
      }
    },
  };
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
