import type { Cms } from '../cms.ts';
import { CmsLateError } from '../common/errors.ts';
import { beforeDeadline, noteDependencies } from '../common/request-context.ts';
import { resultKey } from '../queries/content-query.ts';
import { toStoredKey } from '../replica/fetch-results.ts';
import type { PageDirectory } from '../replica/page-directory.ts';
import type { Source } from '../replica/source.ts';
import type { ContentRows } from './content-rows.ts';
import { findOwnQuestion, isSharedQuestion } from './own-questions.ts';
import { publicPart } from './public-part.ts';

interface OwnResultOptions {
  get: ContentRows['get'];
  renew: Source['renew'];
  /** Resolves when what is made of changed results was dropped. */
  settled(): Promise<void>;
  directory(): Promise<PageDirectory>;
}

/** Builds the search for the cached answer to a browser's query, without what is not public. */
export function createOwnResult({ get, renew, settled, directory }: OwnResultOptions): Cms['ownAnswer'] {
  return async function ownAnswer(request, locale) {
    const query = findOwnQuestion(request, await directory());
    if (query === null) return undefined;
    const name = resultKey(query, locale);
    return {
      name,
      isShared: isSharedQuestion(query),
      async renew() {
        try {
          await beforeDeadline(renew(toStoredKey(query, locale)).then(settled));
        } catch (error) {
          // Nobody waits longer: the stored result is read.
          if (!(error instanceof CmsLateError)) throw error;
        }
      },
      async read() {
        const { byId } = await directory();
        noteDependencies([name]);
        const value: unknown = JSON.parse(await beforeDeadline(get(query, locale)));
        const { select } = query.request;
        return publicPart(value, select && { select }, (id) => byId(id) !== null);
      },
    };
  };
}
