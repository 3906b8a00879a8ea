import type { SearchOutcome } from './search.ts';

/** Something that is said in an episode, as a result. */
export interface SaidMoment {
  /** The address of the episode at that moment. */
  href: string;
  title: string;
  /** `0:36, Noor Baltussen` */
  meta: string;
  sentence: string;
}

/**
 * Adds what is said in episodes to what was found on pages. Words that are said and written nowhere make only
 * similar pages no result.
 */
export function withMoments(outcome: SearchOutcome, moments: readonly SaidMoment[]): SearchOutcome {
  if (moments.length === 0 || outcome.match === 'words') return { ...outcome, moments };
  return { match: 'words', answers: [], total: 0, groups: [], moments };
}
