import { isDeepStrictEqual } from 'node:util';
import { page } from '../queries/page.ts';
import type { Question } from '../queries/question.ts';
import { listQuestions, siteQuestions } from '../queries/site-questions.ts';
import type { PageDirectory } from '../replica/page-directory.ts';

const shared: readonly Question<unknown>[] = [
  ...Object.values(siteQuestions),
  ...Object.values(listQuestions),
];

export function isSharedQuestion(question: Question<unknown>): boolean {
  return shared.includes(question);
}

/** The query of this site identical to the given one, about a public page; null for any other (Q3). */
export function findOwnQuestion(
  { query, select }: { query: string; select?: unknown },
  { byId }: Pick<PageDirectory, 'byId'>,
): Question<unknown> | null {
  const isSame = ({ request }: Question<unknown>) =>
    request.query === query && isDeepStrictEqual(request.select ?? null, select ?? null);
  const [, id] = /^page\("([^"]+)"\)$/.exec(query) ?? [];
  if (id === undefined) return shared.find(isSame) ?? null;
  const address = byId(id);
  if (!address) return null;
  const question = page(address.id, address.template);
  return isSame(question) ? question : null;
}
