import type { SearchOutcome } from './search.ts';

/** The number of results that are listed, of every kind. */
export function countResults({ answers: faqs, groups, moments }: SearchOutcome): number {
  return groups.reduce((sum, { results }) => sum + results.length, faqs.length + moments.length);
}
