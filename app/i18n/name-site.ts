import type { Identity } from '#cms/types.ts';

/** Words that call the site what its editors call it; a site without a title keeps the name it has here. */
export function nameSite<W extends { siteName: string }>(words: W, { title }: Pick<Identity, 'title'>): W {
  return { ...words, siteName: title.trim() || words.siteName };
}
