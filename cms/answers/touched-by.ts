import type { KqlRequest } from '../kql.ts';
import type { Change } from '../transports/transport.ts';
import { isOfOneFile } from './asked.ts';

interface Candidate {
  asked: { name: string; request: KqlRequest };
  text: string;
}

const isOfOnePage = (query: string): boolean => query.startsWith('page(');

/**
 * Which answers a change can affect. About one page: those of the changed page, of its parent, and those that mention it. About many pages: all. About one file:
 * those of a changed page, and those that found no file. First come the answers an editor looks at, the page and the lists that contain it (M7), then the lists that
 * contain its neighbours, then those that every page uses.
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
    return { first: shared.filter(isDirectory), rest: [...shared, ...single, ...files] };
  const parents = change.map((id) => id.replace(/\/?[^/]*$/, ''));
  const quoted = (ids: readonly string[]) =>
    [...new Set(ids)].filter((id) => id !== '').map((id) => `"${id}"`);
  const changed = quoted(change);
  const named = quoted([...change, ...parents]);
  const own = single.filter(({ asked }) => changed.some((id) => asked.request.query.includes(id)));
  const others = single.filter(
    (each) =>
      !own.includes(each) &&
      named.some((id) => each.asked.request.query.includes(id) || each.text.includes(id)),
  );
  const ofChanged = files.filter(({ text }) => change.some((id) => isFileOf(id, text)));
  const naming = shared.filter((each) => isDirectory(each) || changed.some((id) => each.text.includes(id)));
  const beside = shared.filter(
    (each) => !naming.includes(each) && parents.some((id) => id !== '' && each.text.includes(`"${id}/`)),
  );
  const first = [...own, ...naming];
  return {
    first,
    rest: [...new Set([...beside, ...shared, ...others, ...ofChanged])].filter(
      (each) => !first.includes(each),
    ),
  };
}

/** The id of a page's file is the page's id and the file name; the id of a site file is only its name. */
function isFileOf(id: string, text: string): boolean {
  if (text === 'null') return true;
  return id === '' ? /"id":"[^/"]+"/.test(text) : text.includes(`"id":"${id}/`);
}
