import type { ChallengeTeaser } from '#cms/types.ts';

/** The theme of an item: the one whose tag comes first among the item's tags. */
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
