import type { KqlRequest } from '../kql.ts';
import type { Change } from '../transports/transport.ts';
import { isOfOneFile } from './asked.ts';

interface Candidate {
  asked: { name: string; request: KqlRequest };
  text: string;
}

const isOfOnePage = (query: string): boolean => query.startsWith('page(');

/**
 * Which answers a change can have touched: of those about one page the changed one's, its parent's and those that mention it; all that are about many; of those about
 * one file the ones of a changed page, and those that found none. First what an editor looks at, which is the page and the lists it stands in (M7), then the
 * lists that its neighbours stand in, then what everybody sees.
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

/** The id of a file is its page's and its name; one of the site's has only its name. */
function isFileOf(id: string, text: string): boolean {
  if (text === 'null') return true;
  return id === '' ? /"id":"[^/"]+"/.test(text) : text.includes(`"id":"${id}/`);
}
