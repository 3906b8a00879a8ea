import type { SearchOutcome } from './search.ts';

export function countResults({ faqs, groups, cues }: SearchOutcome): number {
  return groups.reduce((sum, { results }) => sum + results.length, faqs.length + cues.length);
}
