import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import type { Drawing } from '#app/ui/letterforms/drawing.tsx';
import type { ChallengeTeaser, Image, Locale, Teaser } from '#cms/types.ts';
import { findTheme } from './find-theme.ts';
import { lettersOfItem } from './letters-of.ts';
import type { ShownPictures } from './shown-pictures.ts';

export interface ItemSurroundings {
  locale: Locale;
  challenges: readonly ChallengeTeaser[];
  /** Pictures that the page has shown; null for an item with text only. */
  pictures: ShownPictures | null;
}

/** Chooses a crop that the page has not shown. Without one, uses letters of the theme or title. */
export function itemPicture(
  item: Teaser,
  crop: 'hero' | 'cover',
  { challenges, pictures }: Pick<ItemSurroundings, 'challenges' | 'pictures'>,
): { image: Image | null; letterform: Drawing | null } {
  const image = pictures?.take(item, crop) ?? null;
  if (image || !pictures) return { image, letterform: null };
  const theme = challenges.find(({ id }) => id === item.id) ?? findTheme(item.tags, challenges);
  if (!theme && !item.hero && !item.cover) return { image, letterform: null };
  const letters = pictures.takeLetters(lettersOfItem(item.title, theme));
  return { image, letterform: digraphSvg(letters, { seed: item.id }) };
}
