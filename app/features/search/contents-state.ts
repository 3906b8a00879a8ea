import { hasAnswer } from './has-answer.ts';
import type { SearchOutcome } from './search.ts';
import type { SearchSource } from './search-source.ts';
import type { Answered } from './use-outcome.ts';
import { type SaidMoment, withMoments } from './with-moments.ts';

/** What the visitor has done in the search input. */
export interface ContentsState {
  written: string;
  /** What was announced to screen readers last. */
  spoken: string;
  /** Without script there is no clear button. */
  isAlive: boolean;
}

export type ContentsAction =
  | { type: 'typed'; written: string }
  | { type: 'hydrated'; written: string }
  | { type: 'rested'; spoken: string };

export function reduceContents(state: ContentsState, action: ContentsAction): ContentsState {
  if (action.type === 'typed') return { ...state, written: action.written };
  // The visitor may have typed before hydration.
  if (action.type === 'hydrated') return { ...state, written: action.written, isAlive: true };
  return { ...state, spoken: action.spoken };
}

interface Known {
  query: string;
  /** The query that the server answered, and whether it found something; null when it answered none. */
  first: { query: string; isFound: boolean } | null;
  state: SearchSource['state'];
  answered: Answered | null;
  moments: readonly SaidMoment[];
}

interface Shown {
  /** Whether the server's results are shown. They stay until others replace them. */
  isServers: boolean;
  outcome: SearchOutcome | null;
  /** Whether the query has no real matches; false as long as that is not known. */
  isMissing: boolean;
}

/** What is shown of what is known about a query. */
export function shownOf({ query, first, state, answered, moments }: Known): Shown {
  const isWaiting = query !== '' && state === 'ready' && answered === null;
  if (first !== null && (query === first.query || isWaiting))
    return { isServers: true, outcome: null, isMissing: !first.isFound };
  if (answered === null) return { isServers: false, outcome: null, isMissing: false };
  const hasMoments = moments.length > 0 && answered.query === query;
  const outcome = hasMoments ? withMoments(answered.outcome, moments) : answered.outcome;
  return { isServers: false, outcome, isMissing: !hasAnswer(outcome) };
}
