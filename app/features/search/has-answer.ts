import type { SearchOutcome } from './search.ts';

/** Whether there are real matches, and not only the nearest results. */
export function hasAnswer({ match, answers }: SearchOutcome): boolean {
  return match !== 'nearest' || answers.length > 0;
}
