import type { Answers } from '../answers/create-answers.ts';
import type { Cms } from '../cms.ts';
import { noteDependencies } from '../common/request-context.ts';
import type { PageDirectory } from '../pages/page-directory.ts';
import { answerKey } from '../queries/content-query.ts';
import { findOwnQuestion, isSharedQuestion } from './own-questions.ts';
import { publicPart } from './public-part.ts';

interface OwnAnswerOptions {
  answers: Pick<Answers, 'get'>;
  directory(): Promise<PageDirectory>;
}

/** Builds the search for the cached answer to a browser's query, without what is not public. */
export function createOwnAnswer({ answers, directory }: OwnAnswerOptions): Cms['ownAnswer'] {
  return async function ownAnswer(request, locale) {
    const query = findOwnQuestion(request, await directory());
    if (query === null) return undefined;
    const name = answerKey(query, locale);
    return {
      name,
      isShared: isSharedQuestion(query),
      async read() {
        const { byId } = await directory();
        noteDependencies([name]);
        const { value } = await answers.get(query, locale);
        const { select } = query.request;
        return publicPart(value, select && { select }, (id) => byId(id) !== null);
      },
    };
  };
}
