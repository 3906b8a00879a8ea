import type { KqlRequest } from '../kql.ts';
import type { Change } from '../transports/transport.ts';

interface Candidate {
  asked: { request: KqlRequest };
  text: string;
}

/** Questions about one page; all others are about many, or about the site. */
const ofOnePage = /^page\(/;

/**
 * Which answers a change can have touched: of those about one page the changed one's, its parent's and those that mention it; all that are about many. What
 * everybody sees comes first.
 */
export function touchedBy<T extends Candidate>(change: Change, answers: readonly T[]): T[] {
  const shared = answers.filter(({ asked }) => !ofOnePage.test(asked.request.query));
  const single = answers.filter(({ asked }) => ofOnePage.test(asked.request.query));
  if (change === 'everything') return [...shared, ...single];
  const names = change.flatMap((id) => [id, id.replace(/\/?[^/]*$/, '')]).filter((id) => id !== '');
  const quoted = [...new Set(names)].map((id) => `"${id}"`);
  const touched = single.filter(({ asked, text }) =>
    quoted.some((id) => asked.request.query.includes(id) || text.includes(id)),
  );
  // The changed page itself is what its editor looks at.
  return [...touched, ...shared];
}
