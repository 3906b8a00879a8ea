import type { ChallengeTeaser } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';

/** The page above the themes has its slug of the language: `/en/themes`. */
export function themesHref(themes: readonly Pick<ChallengeTeaser, 'href'>[], locale: Locale): string {
  return themes[0]?.href.replace(/\/[^/]*$/, '') || href('themes', locale);
}
