import type { SearchOutcome } from './search.ts';

export interface SaidMoment {
  href: string;
  title: string;
  /** `0:36, Noor Baltussen` */
  meta: string;
  sentence: string;
  isFilm: boolean;
}

/** Adds what is said in episodes. Words that are written nowhere make only similar pages no result. */
export function withMoments(outcome: SearchOutcome, moments: readonly SaidMoment[]): SearchOutcome {
  if (moments.length === 0 || outcome.match === 'words') return { ...outcome, moments };
  return { match: 'words', answers: [], total: 0, groups: [], moments };
}
