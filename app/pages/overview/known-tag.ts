import type { ChallengeTeaser } from '#cms/types.ts';

/** A theme may have no tag yet. */
export function knownTag(
  requested: string | null,
  challenges: readonly Pick<ChallengeTeaser, 'tag'>[],
): string {
  return challenges.find(({ tag }) => tag !== '' && tag === requested)?.tag ?? '';
}
