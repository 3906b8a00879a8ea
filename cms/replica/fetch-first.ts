import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import type { Question } from '../queries/question.ts';
import type { Changes } from './changes.ts';
import { type ContentDb, tryWrite } from './content-db.ts';
import type { Fetch } from './fetch-results.ts';
import type { Readers } from './replica.ts';
import type { ResultRows } from './result-rows.ts';
import type { Trust } from './trust/create-trust.ts';

interface FetchFirstOptions {
  db: ContentDb;
  results: Pick<ResultRows, 'put'>;
  fetch: Pick<Fetch, 'one'>;
  trust: Pick<Trust, 'check' | 'report' | 'standing'>;
  changes: Pick<Changes, 'count' | 'later'>;
  check: Readers['check'];
  count(what: 'doubted'): void;
}

/**
 * Builds the function that fetches and stores a result that somebody waits for. It returns the result as JSON.
 * @throws SuspectResultError, CmsContentError, or what the transport throws
 */
export function createFetchFirst(options: FetchFirstOptions) {
  const { db, results, fetch, trust, changes, check, count } = options;

  return async function fetchFirst(
    question: Question<unknown>,
    locale: Locale,
    traceparent: string | null,
  ): Promise<string> {
    const begunAt = changes.count();
    const fetched = await fetch.one(question, locale, { isFresh: false, traceparent });
    const suspect = trust.check(question, locale, fetched.value, null);
    if (suspect !== null) {
      count('doubted');
      trust.report(fetched.key);
      throw suspect;
    }
    // A picture that is unavailable now does not make the page that shows it unreadable.
    await check(question, fetched.value, locale, traceparent).catch((error: unknown) => {
      if (!(error instanceof CmsUnavailableError)) throw error;
    });
    // What cannot be stored now is served all the same.
    tryWrite(db, () => results.put(fetched));
    // It may have been asked for before a change, or of an incomplete site.
    if (begunAt !== changes.count() || trust.standing() !== null) void changes.later([fetched]);
    return fetched.json;
  };
}
