import type { Identity } from '#cms/types.ts';

export function nameSite<W extends { siteName: string }>(words: W, { title }: Pick<Identity, 'title'>): W {
  return { ...words, siteName: title.trim() || words.siteName };
}
