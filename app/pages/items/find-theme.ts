import type { ChallengeTeaser } from '#cms/types.ts';

export function findTheme(
  tags: readonly string[],
  challenges: readonly ChallengeTeaser[],
): ChallengeTeaser | null {
  for (const tag of tags) {
    const theme = challenges.find((challenge) => challenge.tag === tag);
    if (theme) return theme;
  }
  return null;
}
