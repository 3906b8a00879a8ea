import type { KqlRequest } from '../kql.ts';
import type { Change } from '../transports/transport.ts';
import { isOfOneFile } from './asked.ts';
import { MANY } from './merge-changes.ts';

interface Candidate {
  asked: { name: string; request: KqlRequest };
  text: string;
}

const isOfOnePage = (query: string): boolean => query.startsWith('page(');

/**
 * Which answers a change can affect. About one page: those of the changed page, those of its parent, which may list it, and those that mention it; a page says nothing
 * of those beside it. About many pages: all. About one file: those of a changed page, and those that found no file. First come the answers about the changed pages
 * themselves, which an editor looks at, also in lists (M7). The others follow in the order in which they are likely to matter: the lists that contain the page,
 * those that contain its neighbours, those that every page uses. A change of many pages may affect every answer: looking for each page in each text would take longer.
 */
export function touchedBy<T extends Candidate>(
  change: Change,
  answers: readonly T[],
): { first: T[]; rest: T[] } {
  if (change === 'everything' || change.length > MANY) return { first: [], rest: everything(answers) };
  const ids: readonly string[] = change;
  const parents = ids.map((id) => id.replace(/\/?[^/]*$/, '')).filter((id) => id !== '');
  const quoted = (some: readonly string[]) => some.filter((id) => id !== '').map((id) => `"${id}"`);
  const [changed, ofParents] = [quoted(ids), quoted(parents)];
  const below = parents.map((id) => `"${id}/`);
  const isIn = (text: string, parts: readonly string[]) => parts.some((part) => text.includes(part));

  /** The place of an answer in the order of renewals; null when the change cannot affect it. There may be ten thousands of answers. */
  function placeOf({ asked, text }: T): number | null {
    const { query } = asked.request;
    if (isOfOnePage(query)) {
      if (isIn(query, changed)) return 0;
      if (isIn(query, ofParents)) return 4;
      return isIn(text, changed) ? 5 : null;
    }
    if (isOfOneFile(query)) return ids.some((id) => isFileOf(id, text)) ? 6 : null;
    if (isDirectory(asked) || isIn(text, changed)) return 1;
    return isIn(text, below) ? 2 : 3;
  }

  const places: T[][] = Array.from({ length: 7 }, () => []);
  for (const answer of answers) {
    const place = placeOf(answer);
    if (place !== null) places[place]?.push(answer);
  }
  const [first = [], ...rest] = places;
  return { first, rest: rest.flat() };
}

function everything<T extends Candidate>(answers: readonly T[]): T[] {
  const about = (is: (asked: Candidate['asked']) => boolean) => answers.filter(({ asked }) => is(asked));
  const single = about(({ request }) => isOfOnePage(request.query));
  const files = about(({ request }) => isOfOneFile(request.query));
  const shared = about(({ request }) => !isOfOnePage(request.query) && !isOfOneFile(request.query));
  return [...new Set([...about(isDirectory), ...shared, ...single, ...files])];
}

const isDirectory = ({ name }: Candidate['asked']) => name === 'page addresses';

/** The id of a page's file is the page's id and the file name; the id of a site file is only its name. */
function isFileOf(id: string, text: string): boolean {
  if (text === 'null') return true;
  return id === '' ? /"id":"[^/"]+"/.test(text) : text.includes(`"id":"${id}/`);
}
