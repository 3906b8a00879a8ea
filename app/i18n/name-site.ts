import type { Identity } from '#cms/types.ts';

/** Replaces the site name in the words by the one that editors set. */
export function nameSite<W extends { siteName: string }>(words: W, { title }: Pick<Identity, 'title'>): W {
  return { ...words, siteName: title.trim() || words.siteName };
}
