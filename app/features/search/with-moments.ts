import { countResults } from './count-results.ts';
import type { SearchOutcome } from './search.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

export interface SaidMoment {
  href: string;
  title: string;
  /** `0:36, Noor Baltussen` */
  meta: string;
  sentence: string;
  isFilm: boolean;
}

export function withMoments(outcome: SearchOutcome, moments: readonly SaidMoment[]): SearchOutcome {
  if (moments.length === 0) return outcome;
  const onPages =
    outcome.match === 'words' ? { ...outcome, moments: [] } : { ...NOTHING, match: 'words' as const };
  const room = Math.min(SEARCH_LIMITS.perGroup, SEARCH_LIMITS.results - countResults(onPages));
  return { ...onPages, moments: moments.slice(0, room) };
}

const NOTHING = { answers: [], groups: [], moments: [] };
