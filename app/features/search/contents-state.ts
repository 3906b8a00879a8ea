import type { SearchOutcome } from './search.ts';
import type { QueryOutcome } from './use-outcome.ts';
import { type SaidMoment, withMoments } from './with-moments.ts';

export interface ContentsState {
  written: string;
  spoken: string;
  isAlive: boolean;
}

export function reduceContents(state: ContentsState, change: Partial<ContentsState>): ContentsState {
  return { ...state, ...change };
}

export function outcomeOf(
  query: string,
  latest: QueryOutcome | null,
  moments: readonly SaidMoment[],
): SearchOutcome | null {
  if (latest === null) return null;
  return latest.query === query ? withMoments(latest.outcome, moments) : latest.outcome;
}
