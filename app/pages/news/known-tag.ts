import type { ChallengeTeaser } from '#cms/types.ts';

/** The tag an address asks for when a theme has it, else empty: a theme may have no tag yet. */
export function knownTag(asked: string | null, challenges: readonly Pick<ChallengeTeaser, 'tag'>[]): string {
  return challenges.find(({ tag }) => tag !== '' && tag === asked)?.tag ?? '';
}
