import type { Reader } from '#cms/types.ts';
import { locales } from '#site/languages.ts';
import { knownTag } from './known-tag.ts';

export async function sharedTag(cms: Pick<Reader, 'challenges'>, tag: string): Promise<string> {
  if (tag === '') return tag;
  const themes = await Promise.all(locales.map((locale) => cms.challenges(locale)));
  return themes.reduce((known, challenges) => knownTag(known, challenges), tag);
}
