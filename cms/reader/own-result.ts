import type { Locale } from '#site/languages.ts';
import type { OwnAnswer } from '../cms.ts';
import { CmsLateError } from '../common/errors.ts';
import { resultKey } from '../queries/content-query.ts';
import { toStoredKey } from '../replica/fetch-results.ts';
import type { PageDirectory } from '../replica/page-directory.ts';
import type { Source } from '../replica/source.ts';
import type { ContentRows } from './content-rows.ts';
import { findOwnQuestion, isSharedQuestion } from './own-questions.ts';
import { publicPart } from './public-part.ts';
import type { Reading } from './reading.ts';

interface OwnResultOptions {
  get: ContentRows['get'];
  renew: Source['renew'];
  /** Resolves when what is made of changed results was dropped. */
  settled(): Promise<void>;
  directory(reading: Reading): Promise<PageDirectory>;
}

/** Builds the search for the cached answer to a browser's query, without what is not public. */
export function createOwnResult({ get, renew, settled, directory }: OwnResultOptions) {
  return async function ownAnswer(
    request: { query: string; select?: unknown },
    locale: Locale,
    reading: Reading,
  ): Promise<OwnAnswer | undefined> {
    const query = findOwnQuestion(request, await directory(reading));
    if (query === null) return undefined;
    const name = resultKey(query, locale);
    const { traceparent } = reading;
    return {
      name,
      isShared: isSharedQuestion(query),
      async renew() {
        try {
          await reading.before(renew(toStoredKey(query, locale), traceparent).then(settled));
        } catch (error) {
          // Nobody waits longer: the stored result is read.
          if (!(error instanceof CmsLateError)) throw error;
        }
      },
      async read() {
        const { byId } = await directory(reading);
        reading.note([name]);
        const value: unknown = JSON.parse(await reading.before(get(query, locale, traceparent)));
        const { select } = query.request;
        return publicPart(value, select && { select }, (id) => byId(id) !== null);
      },
    };
  };
}
