import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import type { Drawing } from '#app/ui/letterforms/drawing.tsx';
import type { ChallengeTeaser, Teaser } from '#cms/types.ts';
import { findTheme } from './find-theme.ts';

/** The picture of an item without a photo: its theme's digraph, cropped by a hash of the item. Null when the item has no theme. */
export function letterformOf(item: Teaser, challenges: readonly ChallengeTeaser[]): Drawing | null {
  if (item.cover ?? item.hero) return null;
  const theme = findTheme(item.tags, challenges);
  return theme ? digraphSvg(theme.digraph, { seed: item.id }) : null;
}
