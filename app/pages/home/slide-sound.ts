import type { ChallengeTeaser, Slide } from '#cms/types.ts';
import { findTheme } from '../items/find-theme.ts';
import { lettersOf, lettersOfItem } from '../items/letters-of.ts';

interface SlideSound {
  pair: string;
  sound: string;
}

/**
 * Finds the first pair of a slide, its theme's before those of its headline, that has a recording. Themes are
 * those of the language that is spoken in the recordings.
 */
export function slideSound(
  { shown, headline }: Pick<Slide, 'shown' | 'headline'>,
  challenges: readonly ChallengeTeaser[],
): SlideSound | null {
  const theme = shown && (challenges.find(({ id }) => id === shown.id) ?? findTheme(shown.tags, challenges));
  for (const pair of lettersOfItem(headline.html.replace(/<[^>]*>/g, ''), theme)) {
    const { sound } = challenges.find((each) => each.sound && lettersOf(each)[0] === pair) ?? {};
    if (sound) return { pair, sound: sound.url };
  }
  return null;
}
