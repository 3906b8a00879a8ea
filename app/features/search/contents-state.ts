import type { SearchOutcome } from './search.ts';
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

export function reduceContents(state: ContentsState, change: Partial<ContentsState>): ContentsState {
  return { ...state, ...change };
}

/** What was found for a query, with what is said in episodes when it was found for the same one. */
export function outcomeOf(
  query: string,
  answered: Answered | null,
  moments: readonly SaidMoment[],
): SearchOutcome | null {
  if (answered === null) return null;
  return answered.query === query ? withMoments(answered.outcome, moments) : answered.outcome;
}
