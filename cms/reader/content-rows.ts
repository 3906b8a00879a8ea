import type { Locale } from '#site/languages.ts';
import { resultKey } from '../queries/content-query.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { Question } from '../queries/question.ts';
import type { ContentDb } from '../replica/content-db.ts';
import { digestOf, toStoredKey } from '../replica/fetch-results.ts';
import { createPageClock } from '../replica/page-clock.ts';
import { createPageRows, type PageRows } from '../replica/page-rows.ts';
import { createResultRows, type ResultRows } from '../replica/result-rows.ts';
import type { Source } from '../replica/source.ts';

interface ContentRowsOptions {
  db: ContentDb;
  source: Pick<Source, 'want' | 'later' | 'syncList' | 'change' | 'status'>;
  wallClock: () => Date;
  /** Called when time brings or takes a page. */
  emit(tags: ReadonlySet<string>): void;
}

/** The rows of content.db as a reader sees them; what is not there is asked for at the source. */
export interface ContentRows {
  readonly pages: PageRows;
  readonly results: ResultRows;
  /** The stored result as JSON; fetched first when there is none. @throws CmsError */
  get(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  /** Fetches a result again that this version of the site cannot read. @throws CmsError */
  replace(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  /** Resolves when the list of pages is known. @throws CmsError */
  ready(traceparent: string | null): Promise<void>;
  /**
   * After damage to the file pages may be missing: fetches the list of pages, before one that is not found is
   * believed to be none. Returns whether it was fetched. @throws CmsError
   */
  mend(traceparent: string | null): Promise<boolean>;
  follow(tags: ReadonlySet<string>): void;
  /** How many results were read while the content system did not answer. */
  stale(): number;
  close(): void;
}

export function createContentRows({ db, source, wallClock, emit }: ContentRowsOptions): ContentRows {
  const pages = createPageRows(db);
  const results = createResultRows(db);
  const clock = createPageClock({ pages, wallClock, emit });
  let { life } = db;
  let stale = 0;

  const want: ContentRows['get'] = (question, locale, traceparent) =>
    source.want(toStoredKey(question, locale), traceparent);

  async function syncList(traceparent: string | null): Promise<void> {
    await source.syncList(traceparent);
    clock.show();
  }

  return {
    pages,
    results,
    async get(question, locale, traceparent) {
      const stored = results.read(resultKey(question, locale));
      if (stored === null) return want(question, locale, traceparent);
      if (source.status().isAway) stale += 1;
      if (stored.digest !== digestOf(question)) void source.later([toStoredKey(question, locale)]);
      return stored.json;
    },
    replace: want,
    async ready(traceparent) {
      if (db.life !== life) {
        life = db.life;
        clock.show();
        void source.change('everything', false);
      }
      if (!pages.isKnown()) await syncList(traceparent);
    },
    async mend(traceparent) {
      if (!db.isIncomplete) return false;
      await syncList(traceparent);
      return true;
    },
    follow(tags) {
      if (tags.has(pageListKey)) clock.show();
    },
    stale: () => stale,
    close: clock.stop,
  };
}
