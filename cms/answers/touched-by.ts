import type { KqlRequest } from '../kql.ts';
import type { Change } from '../transports/transport.ts';
import { isOfOneFile } from './asked.ts';

interface Candidate {
  asked: { name: string; request: KqlRequest };
  text: string;
}

const isOfOnePage = (query: string): boolean => query.startsWith('page(');

/**
 * Which answers a change can affect. About one page: those of the changed page, those of its parent, which may list it, and those that mention it; a page says nothing
 * of those beside it. About many pages: all. About one file: those of a changed page, and those that found no file. First come the answers about the changed pages
 * themselves, which an editor looks at, also in lists (M7). The others follow in the order in which they are likely to matter: the lists that contain the page,
 * those that contain its neighbours, those that every page uses.
 */
export function touchedBy<T extends Candidate>(
  change: Change,
  answers: readonly T[],
): { first: T[]; rest: T[] } {
  const about = (is: (query: string) => boolean) => answers.filter(({ asked }) => is(asked.request.query));
  const single = about(isOfOnePage);
  const files = about(isOfOneFile);
  const shared = about((query) => !isOfOnePage(query) && !isOfOneFile(query));
  const isDirectory = ({ asked }: Candidate) => asked.name === 'page addresses';
  if (change === 'everything')
    return { first: [], rest: [...new Set([...shared.filter(isDirectory), ...shared, ...single, ...files])] };
  const parents = change.map((id) => id.replace(/\/?[^/]*$/, ''));
  const quoted = (ids: readonly string[]) =>
    [...new Set(ids)].filter((id) => id !== '').map((id) => `"${id}"`);
  const changed = quoted(change);
  const isAbout = (ids: readonly string[]) => (each: T) =>
    ids.some((id) => each.asked.request.query.includes(id));
  const own = single.filter(isAbout(changed));
  const ofParents = single.filter(isAbout(quoted(parents)));
  const mentioning = single.filter(({ text }) => changed.some((id) => text.includes(id)));
  const ofChanged = files.filter(({ text }) => change.some((id) => isFileOf(id, text)));
  const naming = shared.filter((each) => isDirectory(each) || changed.some((id) => each.text.includes(id)));
  const beside = shared.filter(
    (each) => !naming.includes(each) && parents.some((id) => id !== '' && each.text.includes(`"${id}/`)),
  );
  return {
    first: own,
    rest: [...new Set([...naming, ...beside, ...shared, ...ofParents, ...mentioning, ...ofChanged])].filter(
      (each) => !own.includes(each),
    ),
  };
}

/** The id of a page's file is the page's id and the file name; the id of a site file is only its name. */
function isFileOf(id: string, text: string): boolean {
  if (text === 'null') return true;
  return id === '' ? /"id":"[^/"]+"/.test(text) : text.includes(`"id":"${id}/`);
}
