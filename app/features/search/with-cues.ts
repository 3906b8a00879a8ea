import { countResults } from './count-results.ts';
import type { SearchOutcome } from './search.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

export interface SpokenCue {
  href: string;
  title: string;
  /** `0:36, Noor Baltussen` */
  meta: string;
  sentence: string;
  isFilm: boolean;
}

export function withCues(outcome: SearchOutcome, cues: readonly SpokenCue[]): SearchOutcome {
  if (cues.length === 0) return outcome;
  const onPages =
    outcome.match === 'words' ? { ...outcome, cues: [] } : { ...NOTHING, match: 'words' as const };
  const room = Math.min(SEARCH_LIMITS.perGroup, SEARCH_LIMITS.results - countResults(onPages));
  return { ...onPages, cues: cues.slice(0, room) };
}

const NOTHING = { faqs: [], groups: [], cues: [] };
