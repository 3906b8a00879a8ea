import type { Answers } from './answers/create-answers.ts';
import { findOwnQuestion, isSharedQuestion } from './answers/own-questions.ts';
import { publicPart } from './answers/public-part.ts';
import type { Cms } from './cms.ts';
import type { PageDirectory } from './page-directory.ts';
import { answerKey } from './queries/content-query.ts';
import { noteDependencies } from './request-context.ts';

interface Options {
  answers: Pick<Answers, 'get'>;
  directory(): Promise<PageDirectory>;
}

/** Builds the search for the kept answer to a query from a browser: only what a visitor may see of it is read. */
export function createOwnAnswer({ answers, directory }: Options): Cms['ownAnswer'] {
  return async function ownAnswer(request, locale) {
    const asked = findOwnQuestion(request, await directory());
    if (asked === null) return undefined;
    const name = answerKey(asked, locale);
    return {
      name,
      isShared: isSharedQuestion(asked),
      async read() {
        const { byId } = await directory();
        noteDependencies([name]);
        const { value } = await answers.get(asked, locale);
        const { select } = asked.request;
        return publicPart(value, select && { select }, (id) => byId(id) !== null);
      },
    };
  };
}
