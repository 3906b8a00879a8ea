import type { ChallengeTeaser } from '#cms/types.ts';

/** Finds tags of themes, even without items. */
export function knownTag(
  requested: string | null,
  challenges: readonly Pick<ChallengeTeaser, 'tag'>[],
): string {
  return challenges.find(({ tag }) => tag !== '' && tag === requested)?.tag ?? '';
}
