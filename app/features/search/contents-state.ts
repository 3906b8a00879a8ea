import type { SearchOutcome } from './search.ts';
import type { QueryOutcome } from './use-outcome.ts';
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
  latest: QueryOutcome | null,
  moments: readonly SaidMoment[],
): SearchOutcome | null {
  if (latest === null) return null;
  return latest.query === query ? withMoments(latest.outcome, moments) : latest.outcome;
}
